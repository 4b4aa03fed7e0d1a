import { describe, expect, it, vi } from "vitest"
import { readTarget } from "../../backend/conformance/readTarget.ts"
import { aboveZero, fromZero, oneOf, readArguments, type Script } from "../../scripts/cli.ts"
import { mayInstall, requireProgram } from "../../scripts/services/apt.ts"
import { requireBroker } from "../../scripts/services/rabbitmq.ts"
import { callScript, runScript } from "../contracts/runScript.ts"

const options = { broker: { type: "string", default: "embedded" }, json: { type: "boolean", default: false } } as const

describe("a script's command line", () => {
  it.each([
    [["--borker", "x"], "Unknown option '--borker'. Options: --broker, --json."],
    [["--broker"], "Option '--broker <value>' argument missing. Options: --broker, --json."],
    [["--broker", "--json"], "Option '--broker' argument is ambiguous. Options: --broker, --json."],
    [["--json=yes"], "Option '--json' does not take an argument. Options: --broker, --json."],
    [["one", "two"], "Unexpected argument 'two'. Options: --broker, --json."],
  ])("may not be %j", (args, message) => {
    expect(() => readArguments(options, { args, most: 1 })).toThrow(new RegExp(`^${message.replaceAll(".", "\\.")}$`))
  })

  it("accepts options before and after positional arguments", () => {
    const { values, positionals } = readArguments(options, { args: ["--broker=rabbitmq", "part", "--json"], most: 1 })
    expect({ ...values, positionals }).toEqual({ broker: "rabbitmq", json: true, positionals: ["part"] })
  })

  it("parses numbers and choices", () => {
    const values = { count: "2.5", none: "0", text: "two", empty: "", database: "both" }
    expect([aboveZero(values, "count"), fromZero(values, "count"), fromZero(values, "none")]).toEqual([2.5, 2.5, 0])
    expect(oneOf(values, "database", ["embedded", "both"])).toBe("both")
    expect(() => aboveZero(values, "none")).toThrow('--none is a number above 0, not "0".')
    for (const name of ["text", "empty"] as const) expect(() => fromZero(values, name)).toThrow(`--${name} is a number`)
    expect(() => oneOf(values, "text", ["a", "b"])).toThrow('--text is one of a, b, not "two".')
  })

  /** What `npm run faults` and `npm run conformance` do with their options before anything else. */
  const faults: Script = async ([, broker = ""]) => requireBroker({ broker }).length
  const examine: Script = async (args) => Object.keys(await readTarget(args)).length
  it.each([
    [
      "faults",
      faults,
      ["--broker", "pigeons"],
      '--broker is one of embedded, rabbitmq, cluster, instance, instances, not "pigeons".\n',
    ],
    ["conformance", examine, ["--api", "x"], '--api is an address, not "x".\n'],
  ])("of %s ends it with one line and the code 1 if it is invalid", async (_name, script, args, said) => {
    expect(await callScript(script, ...args)).toEqual({ code: 1, said })
  })

  it("ends a process with one line and the code 1 if it is invalid", async () => {
    const { code, said } = await runScript("scripts/policy.ts", "nowhere.json")
    expect({ code, lines: said.split("\n").length }).toEqual({ code: 1, lines: 2 })
    expect(said).toMatch(/^nowhere\.json cannot be read as JSON \(.*\)\.\n$/)
  })
})

describe("a program that a script needs", () => {
  const pigeons = { name: "Carrier pigeons", packages: ["pigeons", "loft"] }

  it("is not installed if it is already present", () => {
    const install = vi.fn()
    expect(requireProgram({ ...pigeons, find: () => "/loft", install })).toBe("/loft")
    expect(install).not.toHaveBeenCalled()
  })

  it("is explained in one line if it cannot be installed", () => {
    expect(() => requireProgram({ ...pigeons, find: () => undefined, install: () => undefined })).toThrow(
      "Carrier pigeons is not installed and cannot be installed from here. Debian: sudo apt-get install pigeons loft.",
    )
  })

  it.runIf(mayInstall())("is installed where that is allowed", () => {
    const there: string[] = []
    const install = (packages: ReadonlyArray<string>) => void there.push(...packages)
    expect(requireProgram({ ...pigeons, find: () => there[0], install })).toBe("pigeons")
  })
})
