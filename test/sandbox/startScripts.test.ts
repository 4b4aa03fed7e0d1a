import { afterEach, describe, expect, it, vi } from "vitest"

interface Setup {
  readonly satisfies: (have: string, ranges: string) => boolean
  readonly requireNode: (have?: string) => void
  readonly Unmet: new (message: string) => Error
}
interface Services {
  readonly testServices: (wish: {
    readonly isRequired: boolean
    readonly env: Readonly<Record<string, string>>
    readonly needed: ReadonlyArray<{ readonly name: string; readonly folder: string; readonly provide: () => void }>
  }) => Promise<{ readonly passed: number; readonly failed: number }>
}
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: ReadonlyArray<{
    readonly status: string
    readonly assertionResults: ReadonlyArray<{ readonly status: string }>
  }>
}
interface VitestRun {
  readonly countsOf: (
    report: Report | undefined,
    exitCode: number,
  ) => { readonly passed: number; readonly failed: number }
}

// Plain scripts without types: they run before anything is installed.
const script = async <T>(name: string) => (await import(new URL(`../../scripts/${name}`, import.meta.url).href)) as T
const { satisfies, requireNode, Unmet } = await script<Setup>("setup.mjs")
const { testServices } = await script<Services>("services.mjs")
const { countsOf } = await script<VitestRun>("vitestRun.mjs")

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
    expect(await testServices({ isRequired: false, env: {}, needed })).toEqual({ passed: 0, failed: 0 })
    expect(said.mock.calls).toEqual([["Carrier pigeons not run: None is in the loft."]])
    expect(await testServices({ isRequired: true, env: {}, needed })).toEqual({ passed: 0, failed: 1 })
    const others = needed.map((service) => ({ ...service, mayBeAbsent: true }))
    expect(await testServices({ isRequired: true, env: {}, needed: others })).toEqual({ passed: 0, failed: 0 })
  })

  it("is no excuse for a mistake of ours", async () => {
    const broken = [{ name: "x", folder: "x", provide: () => JSON.parse("{") }]
    await expect(testServices({ isRequired: false, env: {}, needed: broken })).rejects.toThrow(SyntaxError)
  })
})
