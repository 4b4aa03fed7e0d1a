import { readFileSync } from "node:fs"
import { join } from "node:path"
import Ajv2020, { type ErrorObject } from "ajv/dist/2020.js"
import { project } from "../install.mjs"

/** What is wrong with a configuration, and what may be meant otherwise, each as one sentence. */
export interface ConfigWords {
  /** With one of these the showroom does not work as it is meant. */
  readonly faults: ReadonlyArray<string>
  readonly advice: ReadonlyArray<string>
}

interface Schema {
  readonly properties: Readonly<Record<string, { readonly description?: string }>>
}

const schema: Schema = JSON.parse(readFileSync(join(project, "contracts/config.schema.json"), "utf8"))
const isValid = new Ajv2020({ strict: false, allErrors: true, verbose: true }).compile(schema)

/** `/hostOrigins/1` as `hostOrigins[1]`. */
const placeOf = (path: string): string =>
  path
    .slice(1)
    .replaceAll(/\/(\d+)/g, "[$1]")
    .replaceAll("/", ".")

const wordsOf = ({ instancePath, keyword, params, data, message }: ErrorObject): string => {
  const place = placeOf(instancePath)
  const said = JSON.stringify(data)
  const meant = schema.properties[instancePath.split("/")[1] ?? ""]?.description
  const hint = meant === undefined ? "" : ` It is: ${meant}`
  if (keyword === "required") return `${[place, params.missingProperty].filter(Boolean).join(".")} is missing.`
  if (keyword === "enum") return `${place} is ${said}, which is none of ${params.allowedValues.join(", ")}.`
  if (keyword === "pattern" && place.includes("Origins"))
    return `${place} is ${said}, which is no origin: scheme, host and port alone, with no path, slash or star after them.`
  return `${place || "The configuration"} is ${said}, which ${message}.${hint}`
}

type Config = Readonly<Record<string, unknown>>

const textsOf = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : []

const listsOfOrigins = ["hostOrigins", "hlsCredentialOrigins", "mediaOrigins", "pictureOrigins"]
const isLocal = (address: string) => /^\w+:\/\/(localhost|127\.|\[::1\])/.test(address)

/** Origins are compared letter by letter with what a browser says, which writes them in one way alone. */
const originFaults = (config: Config): ReadonlyArray<string> =>
  listsOfOrigins.flatMap((name) =>
    textsOf(config[name]).flatMap((origin, index) => {
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

/** Every address in it, with where it stands. */
const addressesIn = (value: unknown, place = ""): ReadonlyArray<readonly [string, string]> => {
  if (typeof value === "string") return /^(https?|wss?):\/\//.test(value) ? [[place, value]] : []
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    addressesIn(each, Array.isArray(value) ? `${place}[${key}]` : [place, key].filter(Boolean).join(".")),
  )
}

const adviceOn = (config: Config): ReadonlyArray<string> => [
  ...Object.keys(config)
    .filter((name) => !(name in schema.properties))
    .map((name) => `${name} is not known, and ignored.`),
  ...addressesIn(config)
    .filter(([, address]) => /^(http|ws):/.test(address) && !isLocal(address))
    .map(([place, address]) => `${place} is ${address}: a page that came by https is not let to it.`),
  ...addressesIn(config)
    .filter(([, address]) => isLocal(address))
    .map(([place, address]) => `${place} is ${address}, which is each visitor's own machine.`),
  ...listsOfOrigins.flatMap((name) => {
    const origins = textsOf(config[name])
    return origins
      .filter((origin, index) => origins.indexOf(origin) < index)
      .map((origin) => `${name} has ${origin} twice.`)
  }),
  ...(textsOf(config.hostOrigins).length === 0 ? ["hostOrigins is empty: no page may frame the showroom."] : []),
]

/** Reads a configuration as the contract and a browser would (contracts/config.schema.json). */
export const configWords = (config: unknown): ConfigWords => {
  const broken = isValid(config) ? [] : (isValid.errors ?? []).map(wordsOf)
  if (typeof config !== "object" || config === null || Array.isArray(config)) return { faults: broken, advice: [] }
  const read = config as Config
  return { faults: [...new Set([...broken, ...originFaults(read), ...zoneFaults(read)])], advice: adviceOn(read) }
}
