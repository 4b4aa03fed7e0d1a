/** What every script does alike: it reads its arguments, says in one line what the person who runs it can fix, and ends. */
import { argv, exit, stdout } from "node:process"
import { pathToFileURL } from "node:url"
import { type ParseArgsConfig, parseArgs } from "node:util"
import { BrokenOff } from "./child.ts"
import { Unmet } from "./install.mjs"

/** Runs a script, which answers its exit code. What it throws as Unmet is told in one line and makes the code 1; BrokenOff has its own. */
export const main = async (script: () => Promise<number>): Promise<void> => {
  const code = await script().catch((failure: unknown) => {
    if (failure instanceof BrokenOff) return failure.code
    if (!(failure instanceof Unmet)) throw failure
    console.error(failure.message)
    return 1
  })
  // Exits explicitly: left to end by itself, Node 20 spins for ever in its clean-up after a RabbitMQ node was started from it.
  stdout.write("", () => exit(code))
}

/** Whether a module (its import.meta.url) is the script that was started, and not one that another script has imported. */
export const isRun = (module: string): boolean => pathToFileURL(argv[1] ?? "").href === module

type Options = NonNullable<ParseArgsConfig["options"]>

/** How many arguments without a name a script takes at most, and what to read instead of the command line. */
interface Reading {
  readonly most?: number
  readonly args?: ReadonlyArray<string>
}

/** The options of the command line by their names, and `positionals`, the arguments without one. Throws Unmet. */
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
      // Its first sentence says what is wrong.
      return refuse(failure instanceof Error ? (failure.message.split(/\.?\s*\n|\. /)[0] ?? "") : String(failure))
    }
  }
  const { values, positionals } = read()
  if (positionals.length > most) refuse(`Unexpected argument '${positionals[most]}'`)
  return { values, positionals }
}

type Values<Name extends string> = Readonly<Record<Name, string>>

/** An option's number above 0. Throws Unmet. */
export const aboveZero = <Name extends string>(values: Values<Name>, name: Name): number => {
  const value = Number(values[name])
  if (value > 0) return value
  throw new Unmet(`--${name} is a number above 0, not "${values[name]}".`)
}

/** An option's number above 0, or 0. Throws Unmet. */
export const fromZero = <Name extends string>(values: Values<Name>, name: Name): number =>
  values[name] === "0" ? 0 : aboveZero(values, name)

/** An option's value, which is one of some. Throws Unmet. */
export const oneOf = <Name extends string, const Value extends string>(
  values: Values<Name>,
  name: Name,
  some: ReadonlyArray<Value>,
): Value => {
  const found = some.find((value) => value === values[name])
  if (found !== undefined) return found
  throw new Unmet(`--${name} is one of ${some.join(", ")}, not "${values[name]}".`)
}
