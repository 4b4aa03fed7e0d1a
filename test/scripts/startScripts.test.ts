import { join } from "node:path"
import { cwd } from "node:process"
import { afterEach, describe, expect, it, vi } from "vitest"
import { Unmet } from "../../scripts/install.mjs"
import { testCommand } from "../../scripts/tests/Failure.ts"
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

  const of = (some: Report | undefined, exitCode: number, suites: Parameters<typeof outcomeOf>[1] = []) =>
    outcomeOf(some, suites, exitCode, "test:journeys")

  it("name each that failed, with its file, the reason, and the command that repeats it alone", () => {
    expect(of(report(file("a.ts", "failed", "passed", "failed"), file("b.ts", "passed", "passed")), 1)).toEqual({
      passed: 5,
      failures: [
        {
          what: "test/a.ts > a visitor failed\n  expected 1\n  to be 2",
          repeat: "npm run test:journeys -- test/a.ts -t '^a visitor failed$'",
        },
      ],
    })
    expect(of(report(file("a.ts", "passed", "passed")), 0)).toEqual({ passed: 5, failures: [] })
  })
  it("repeat a test by its exact name, whatever a pattern or a shell would read in it", () => {
    expect(testCommand("test", "test/a.test.ts", "B3 waits (10 ms), isn't it?")).toBe(
      String.raw`npm test -- test/a.test.ts -t '^B3 waits \(10 ms\), isn'\''t it\?$'`,
    )
  })
  it("count a file that failed before its first test", () => {
    expect(of(report(file("a.ts", "passed", "passed"), file("b.ts", "failed")), 1).failures).toEqual([
      { what: "test/b.ts\n  Cannot find module", repeat: "npm run test:journeys -- test/b.ts" },
    ])
  })
  it("count a group whose beforeAll failed, with the reason, beside the tests that failed", () => {
    const suite = {
      file: join(cwd(), "test/a.ts"),
      name: "a visitor of a cluster",
      message: "The backend ended with 1",
    }
    expect(of(report(file("a.ts", "failed", "failed")), 1, [suite]).failures).toEqual([
      {
        what: "test/a.ts > a visitor of a cluster\n  The backend ended with 1",
        repeat: "npm run test:journeys -- test/a.ts",
      },
      expect.objectContaining({ what: expect.stringContaining("a visitor failed") }),
    ])
  })
  it("count a run that failed although no test did", () => {
    expect(of(report(file("a.ts", "passed", "passed")), 1).failures).toHaveLength(1)
  })
  it("count a run that left no report", () => {
    expect(of(undefined, 139)).toMatchObject({ passed: 0, failures: [{ what: expect.stringContaining("139") }] })
  })
})

describe("an unavailable service", () => {
  afterEach(() => void vi.restoreAllMocks())
  const serviced = { script: "test:services", project: "services" } as const
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
    const served = await testServices({ ...serviced, needed })
    expect(served).toMatchObject({ passed: 0, failures: [] })
    expect(logged.mock.calls).toEqual([["Carrier pigeons not run: None is in the loft."]])
    const required = countedAsFailed({ ...serviced, needed })
    expect(required(served).failures).toEqual([
      { what: "Carrier pigeons not run: None is in the loft.", repeat: "npm run test:services" },
    ])
    const others = needed.map((service) => ({ ...service, mayBeAbsent: true }))
    expect(required(await testServices({ ...serviced, needed: others }))).toEqual({ passed: 0, failures: [] })
  })

  it("does not hide a mistake of ours", async () => {
    const broken = [{ name: "x", folder: "x", provide: () => JSON.parse("{") }]
    await expect(testServices({ ...serviced, needed: broken })).rejects.toThrow(SyntaxError)
  })
})
