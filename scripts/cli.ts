/** Common to all scripts: they parse arguments, explain in one line what the user can fix, and exit. */
import { argv, exit, stdout } from "node:process"
import { pathToFileURL } from "node:url"
import { type ParseArgsConfig, parseArgs } from "node:util"
import { BrokenOff } from "./child.ts"
import { Unmet } from "./install.mjs"

/** A script: takes the arguments of its command line and resolves with its exit code. */
export type Script = (args: ReadonlyArray<string>) => Promise<number>

/** Runs a script and resolves with its exit code. Prints an Unmet as one line: 1. BrokenOff has a code of its own. */
export const exitCodeOf = (script: Script, args: ReadonlyArray<string>): Promise<number> =>
  script(args).catch((failure: unknown) => {
    if (failure instanceof BrokenOff) return failure.code
    if (!(failure instanceof Unmet)) throw failure
    console.error(failure.message)
    return 1
  })

/** Runs a script with the command line and exits with its code. */
export const main = async (script: Script): Promise<void> => {
  const code = await exitCodeOf(script, argv.slice(2))
  // Exits explicitly: after it has started a RabbitMQ node, Node may loop forever in its clean-up otherwise.
  stdout.write("", () => exit(code))
}

/** Whether a module (its import.meta.url) is the started script, and not an import of another script. */
export const isRun = (module: string): boolean => pathToFileURL(argv[1] ?? "").href === module

type Options = NonNullable<ParseArgsConfig["options"]>

/** The maximum number of positional arguments, and a replacement for the command line. */
interface Reading {
  readonly most?: number
  readonly args?: ReadonlyArray<string>
}

/** The options of the command line by name, and the `positionals`. Throws Unmet. */
export const readArguments = <const O extends Options>(
  options: O,
  { most = 0, args = argv.slice(2) }: Reading = {},
) => {
  const refuse = (fault: string): never => {
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new Unmet(`${fault}. Options: ${names.join(", ") || "none"}.`)
  }
  const read = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true })
    } catch (failure) {
      // The first sentence names the fault.
      return refuse(failure instanceof Error ? (failure.message.split(/\.?\s*\n|\. /)[0] ?? "") : String(failure))
    }
  }
  const { values, positionals } = read()
  if (positionals.length > most) refuse(`Unexpected argument '${positionals[most]}'`)
  return { values, positionals }
}

type Values<Name extends string> = Readonly<Record<Name, string>>

/** Parses an option's number above 0. Throws Unmet. */
export const aboveZero = <Name extends string>(values: Values<Name>, name: Name): number => {
  const value = Number(values[name])
  if (value > 0) return value
  throw new Unmet(`--${name} is a number above 0, not "${values[name]}".`)
}

/** Parses an option's number from 0. Throws Unmet. */
export const fromZero = <Name extends string>(values: Values<Name>, name: Name): number =>
  values[name] === "0" ? 0 : aboveZero(values, name)

/** Parses an option with a fixed set of values. Throws Unmet. */
export const oneOf = <Name extends string, const Value extends string>(
  values: Values<Name>,
  name: Name,
  some: ReadonlyArray<Value>,
): Value => {
  const found = some.find((value) => value === values[name])
  if (found !== undefined) return found
  throw new Unmet(`--${name} is one of ${some.join(", ")}, not "${values[name]}".`)
}
