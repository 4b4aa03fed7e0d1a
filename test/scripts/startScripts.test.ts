import { join } from "node:path"
import { cwd } from "node:process"
import { afterEach, describe, expect, it, vi } from "vitest"
import { Unmet } from "../../scripts/install.mjs"
import { countedAsFailed, testServices } from "../../scripts/tests/services.ts"
import { outcomeOf, type Report } from "../../scripts/tests/vitest.ts"

describe("the results of tests", () => {
  const file = (name: string, status: string, ...tests: string[]): Report["testResults"][number] => ({
    name: join(cwd(), "test", name),
    status,
    message: status === "failed" ? "Cannot find module" : "",
    assertionResults: tests.map((one) => ({
      fullName: `a visitor ${one}`,
      status: one,
      failureMessages: one === "failed" ? ["\u001b[31mexpected 1\u001b[39m", "to be 2"] : [],
    })),
  })
  const report = (...files: Report["testResults"]): Report => ({ numPassedTests: 5, testResults: files })

  it("name each that failed, with its file and the reason", () => {
    expect(outcomeOf(report(file("a.ts", "failed", "passed", "failed"), file("b.ts", "passed", "passed")), 1)).toEqual({
      passed: 5,
      failures: ["test/a.ts > a visitor failed\n  expected 1\n  to be 2"],
    })
    expect(outcomeOf(report(file("a.ts", "passed", "passed")), 0)).toEqual({ passed: 5, failures: [] })
  })
  it("count a file that failed before its first test", () => {
    expect(outcomeOf(report(file("a.ts", "passed", "passed"), file("b.ts", "failed")), 1).failures).toEqual([
      "test/b.ts\n  Cannot find module",
    ])
  })
  it("count a run that failed although no test did", () => {
    expect(outcomeOf(report(file("a.ts", "passed", "passed")), 1).failures).toHaveLength(1)
  })
  it("count a run that left no report", () => {
    expect(outcomeOf(undefined, 139)).toMatchObject({ passed: 0, failures: [expect.stringContaining("139")] })
  })
})

describe("an unavailable service", () => {
  afterEach(() => void vi.restoreAllMocks())
  const project = "services"
  const needed = [
    {
      name: "Carrier pigeons",
      folder: "pigeons",
      provide: () => {
        throw new Unmet("None is in the loft.")
      },
    },
  ]

  it("is not run, with the reason, and fails only where it is required", async () => {
    const logged = vi.spyOn(console, "log").mockReturnValue()
    const served = await testServices({ project, needed })
    expect(served).toMatchObject({ passed: 0, failures: [] })
    expect(logged.mock.calls).toEqual([["Carrier pigeons not run: None is in the loft."]])
    expect(countedAsFailed(served).failures).toEqual(["Carrier pigeons not run: None is in the loft."])
    const others = needed.map((service) => ({ ...service, mayBeAbsent: true }))
    expect(countedAsFailed(await testServices({ project, needed: others }))).toEqual({ passed: 0, failures: [] })
  })

  it("does not hide a mistake of ours", async () => {
    const broken = [{ name: "x", folder: "x", provide: () => JSON.parse("{") }]
    await expect(testServices({ project, needed: broken })).rejects.toThrow(SyntaxError)
  })
})
