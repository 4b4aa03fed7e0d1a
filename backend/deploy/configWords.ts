import { readFileSync } from "node:fs"
import { join } from "node:path"
import Ajv2020, { type ErrorObject } from "ajv/dist/2020.js"
import { project } from "../../scripts/install.mjs"
import { placeOf, schemaWords } from "../src/contract/schemaWords.ts"

/** The faults of a configuration, and advice on likely mistakes, each as one sentence. */
export interface ConfigWords {
  /** With any of these, the showroom does not work as intended. */
  readonly faults: ReadonlyArray<string>
  readonly advice: ReadonlyArray<string>
}

interface Named {
  readonly properties?: Readonly<Record<string, Named>>
}
const schema: Named = JSON.parse(readFileSync(join(project, "contracts/config.schema.json"), "utf8"))
const isValid = new Ajv2020({ strict: false, allErrors: true, verbose: true }).compile(schema)

const wordsOf = (error: ErrorObject): string => {
  const place = placeOf(error.instancePath)
  if (error.keyword === "pattern" && place.includes("Origins"))
    return `${place} is ${JSON.stringify(error.data)}, which is no origin: scheme, host and port alone, with no path, slash or star after them.`
  return schemaWords(error, "The configuration")
}

type Config = Readonly<Record<string, unknown>>

const textsOf = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : []

const listsOfOrigins = ["hostOrigins", "hlsCredentialOrigins", "mediaOrigins", "pictureOrigins"]

/** Every list of origins, with its place. */
const originsIn = (config: Config): ReadonlyArray<readonly [string, ReadonlyArray<string>]> => [
  ...listsOfOrigins.map((name) => [name, textsOf(config[name])] as const),
  ...Object.entries(Object(config.hostOriginsByLocation)).map(
    ([id, origins]) => [`hostOriginsByLocation.${id}`, textsOf(origins)] as const,
  ),
]
const isLocal = (address: string) => /^\w+:\/\/(localhost|127\.|\[::1\])/.test(address)

/** The showroom compares origins letter by letter with the browser's, which has a single form of each. */
const originFaults = (config: Config): ReadonlyArray<string> =>
  originsIn(config).flatMap(([name, origins]) =>
    origins.flatMap((origin, index) => {
      if (!URL.canParse(origin)) return [`${name}[${index}] is ${JSON.stringify(origin)}, which is no address.`]
      const { protocol, host } = new URL(origin)
      const plain = `${protocol}//${host}`
      return origin === plain ? [] : [`${name}[${index}] is ${JSON.stringify(origin)}; browsers write it as ${plain}.`]
    }),
  )

const zoneFaults = ({ supportTimeZone }: Config): ReadonlyArray<string> => {
  if (typeof supportTimeZone !== "string") return []
  try {
    new Intl.DateTimeFormat("en", { timeZone: supportTimeZone })
    return []
  } catch {
    return [`supportTimeZone is ${JSON.stringify(supportTimeZone)}, which no clock knows; write it as Europe/Berlin.`]
  }
}

/** Every address in the configuration, with its place. */
const addressesIn = (value: unknown, place = ""): ReadonlyArray<readonly [string, string]> => {
  if (typeof value === "string") return /^(https?|wss?):\/\//.test(value) ? [[place, value]] : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    addressesIn(each, Array.isArray(value) ? `${place}[${key}]` : [place, key].filter(Boolean).join(".")),
  )
}

/** The names in the configuration that the contract does not have, each with its place. */
const unknownIn = (value: unknown, { properties }: Named, place = ""): ReadonlyArray<string> => {
  if (properties === undefined || typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const known = properties[name]
    return known === undefined ? [place + name] : unknownIn(each, known, `${place}${name}.`)
  })
}

const adviceOn = (config: Config): ReadonlyArray<string> => [
  ...unknownIn(config, schema).map((name) => `${name} is not known, and ignored.`),
  ...addressesIn(config)
    .filter(([, address]) => /^(http|ws):/.test(address) && !isLocal(address))
    .map(([place, address]) => `${place} is ${address}: a page that came by https is not let to it.`),
  ...addressesIn(config)
    .filter(([, address]) => isLocal(address))
    .map(([place, address]) => `${place} is ${address}, which is each visitor's own machine.`),
  ...originsIn(config).flatMap(([name, origins]) =>
    origins.filter((origin, index) => origins.indexOf(origin) < index).map((origin) => `${name} has ${origin} twice.`),
  ),
  ...(originsIn(config).every(([name, origins]) => !name.startsWith("hostOrigins") || origins.length === 0)
    ? ["hostOrigins is empty: no page may frame the showroom."]
    : []),
]

/** Validates a configuration as the contract (contracts/config.schema.json) and a browser would. */
export const configWords = (config: unknown): ConfigWords => {
  const broken = isValid(config) ? [] : (isValid.errors ?? []).map(wordsOf)
  if (typeof config !== "object" || config === null || Array.isArray(config)) return { faults: broken, advice: [] }
  const read = config as Config
  return { faults: [...new Set([...broken, ...originFaults(read), ...zoneFaults(read)])], advice: adviceOn(read) }
}
