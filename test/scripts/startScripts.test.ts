import { afterEach, describe, expect, it, vi } from "vitest"
import { requireNode, satisfies, Unmet } from "../../scripts/install.mjs"
import { countedAsFailed, testServices } from "../../scripts/tests/services.ts"
import { countsOf, type Report } from "../../scripts/tests/vitest.ts"

describe("the Node that runs it", () => {
  it.each(["v20.19.0", "v20.20.2", "v22.12.0", "v24.1.0"])("may be %s", (version) => {
    expect(satisfies(version, "^20.19.0 || >=22.12.0")).toBe(true)
  })
  it.each(["v18.20.8", "v20.18.9", "v21.9.0", "v22.11.9"])("may not be %s", (version) => {
    expect(satisfies(version, "^20.19.0 || >=22.12.0")).toBe(false)
  })
  it("is named in one line when it is too old", () => {
    expect(() => requireNode("v18.20.8")).toThrow(/^Node v18\.20\.8 is too old.*\^20\.19\.0/)
    expect(() => requireNode()).not.toThrow()
  })
})

describe("the closing line's counts", () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((one) => ({ status: one })),
  })
  const report = (passed: number, failed: number, ...files: Report["testResults"]): Report => ({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files,
  })

  it("are those of the report", () => {
    expect(countsOf(report(5, 2, file("failed", "passed", "failed")), 1)).toEqual({ passed: 5, failed: 2 })
    expect(countsOf(report(5, 0, file("passed", "passed")), 0)).toEqual({ passed: 5, failed: 0 })
  })
  it("count a file that broke before its first test", () => {
    expect(countsOf(report(5, 0, file("passed", "passed"), file("failed")), 1)).toEqual({ passed: 5, failed: 1 })
  })
  it("count a run that failed although no test did", () => {
    expect(countsOf(report(5, 0, file("passed", "passed")), 1)).toEqual({ passed: 5, failed: 1 })
  })
  it("count a run that left no report", () => {
    expect(countsOf(undefined, 139)).toEqual({ passed: 0, failed: 1 })
  })
})

describe("a service that cannot be had", () => {
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
    const said = vi.spyOn(console, "log").mockReturnValue()
    const served = await testServices({ project, needed })
    expect(served).toMatchObject({ passed: 0, failed: 0 })
    expect(said.mock.calls).toEqual([["Carrier pigeons not run: None is in the loft."]])
    expect(countedAsFailed(served)).toEqual({ passed: 0, failed: 1 })
    const others = needed.map((service) => ({ ...service, mayBeAbsent: true }))
    expect(countedAsFailed(await testServices({ project, needed: others }))).toEqual({ passed: 0, failed: 0 })
  })

  it("is no excuse for a mistake of ours", async () => {
    const broken = [{ name: "x", folder: "x", provide: () => JSON.parse("{") }]
    await expect(testServices({ project, needed: broken })).rejects.toThrow(SyntaxError)
  })
})
