import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import type { Lacks } from "./contract/Lacks.ts"
import { type LogLevel, logLevels } from "./environment/jsonLog.ts"
import type { RabbitAddress } from "./rabbitmq/RabbitAddress.ts"
import { readRabbitAddress } from "./rabbitmq/readRabbitAddress.ts"
import { defaultOptions } from "./rest/options.ts"
import { isLoopbackName } from "./web/guard/loopback.ts"
import { type MediaPlaces, readMediaPlaces } from "./web/mediaPlaces.ts"
import { readLacks } from "./web/readLacks.ts"
import { StartRefused } from "./web/StartRefused.ts"

/** What may be chosen when the backend starts; everything has a default. */
export interface Settings {
  /** Address that all listeners bind to. Default 127.0.0.1: nobody else reaches it. */
  readonly host: string
  /** Port of the showroom and its backend; 0 takes a free one. Default 4173. */
  readonly port: number
  /** The origin under which visitors reach the showroom, behind a proxy say. Default: the one that each asked for, if it is ours. */
  readonly publicUrl: string | undefined
  /** Origins of further pages that may frame the showroom, beside the dealer's page. Default none. */
  readonly hostOrigins: ReadonlyArray<string>
  /** Origins of pages that may frame the showroom for one location alone, by its id. Default none. */
  readonly hostOriginsByLocation: Readonly<Record<string, ReadonlyArray<string>>>
  /** Where the environment is kept. Default `.data`. */
  readonly dataDir: string
  /** The locations that are served, as contracts/locations.schema.json has them. Default: those of the database. */
  readonly locationsFile: string | undefined
  /** PostgreSQL instead of the data folder. */
  readonly databaseUrl: string | undefined
  /** A RabbitMQ instead of the embedded broker. */
  readonly rabbit: RabbitAddress | undefined
  /** Other media servers than the own one, and the ICE servers that visitors are told. Default none. */
  readonly mediaPlaces: MediaPlaces
  /** Opens desk and outbox to other machines, and asks everybody for it. */
  readonly deskPassword: string | undefined
  /** A mail server (smtp or smtps) that takes what lies in the outbox. Default none: the outbox is all there is. */
  readonly smtpUrl: string | undefined
  /** The address that mails come from and that invites in calendars. Default showroom@showroom.example. */
  readonly mailFrom: string
  /** How long before an appointment its reminder is mailed, in minutes; 0: never. Default 60. */
  readonly reminderMinutes: number
  /** After how many days what was said, sent, booked and told is deleted; 0: never. Default 90. */
  readonly retentionDays: number
  /** The built showroom. Default `dist`. */
  readonly distDir: string
  /** Whether the environment starts again from the first day. */
  readonly reset: boolean
  /** Whether a line of JSON tells a program that all is ready. */
  readonly readyJson: boolean
  /** Lifetime of a token, in seconds; short ones show how it is renewed. Default 600. */
  readonly tokenSeconds: number
  /** Where showrooms tell what happens in them: `here`, which `/telemetry` shows, or the address of another collector. Default nowhere. */
  readonly telemetry: string | undefined
  /** Whether one proxy stands in front and notes the client in X-Forwarded-For: visitors are counted by that. Default no. */
  readonly trustProxy: boolean
  /** How many times the usual number of requests and connections is taken; a bench comes from one address. Default 1. */
  readonly rateLimitFactor: number
  /** Where operators' machines read metrics; `port` 0 takes a free one. Default nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** What the log says at most. Default warn. */
  readonly logLevel: LogLevel
  /** For how long `/readyz` says no before the end begins, in seconds, so that a balancer sends nobody any more. Default 0. */
  readonly drainSeconds: number
  /** How long requests that run when the end begins may take, in seconds. Default 10. */
  readonly shutdownSeconds: number
  /** Which assumed parts (x-assumed) the backend lacks: calls, fields, messages, statuses, capabilities. Default none. */
  readonly lacks: Lacks | undefined
}

const flags = new Set(["--reset"])
const project = fileURLToPath(new URL("../..", import.meta.url))

/** What a variable holds, if it holds anything. */
export const given = (env: NodeJS.ProcessEnv, name: string): string | undefined => env[name]?.trim() || undefined

const pathOf = (text: string | undefined) => (text === undefined ? undefined : resolve(project, text))

/** A variable's whole number from 0 to `most`. Throws StartRefused for anything else. */
export const wholeNumber = (env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number => {
  const text = given(env, name)
  if (text === undefined) return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= most) return value
  throw new StartRefused(`${name} must be a whole number from 0 to ${most}, not "${text}".`)
}

const isWebOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

const readPublicUrl = (env: NodeJS.ProcessEnv): string | undefined => {
  const text = given(env, "PUBLIC_URL")?.replace(/\/$/, "")
  if (text === undefined || isWebOrigin(text)) return text
  throw new StartRefused(`PUBLIC_URL must be an origin like https://showroom.example, not "${text}".`)
}

/** Origins, some of them behind the id of the one location that they are for: `4=https://dealer.example`. */
const readHostOrigins = (env: NodeJS.ProcessEnv): Pick<Settings, "hostOrigins" | "hostOriginsByLocation"> => {
  const named = (given(env, "HOST_ORIGINS") ?? "").split(/[\s,]+/).flatMap((text) => {
    if (text === "") return []
    const [, locationId, origin = text] = /^([1-9]\d{0,9})=(.*)$/.exec(text) ?? []
    if (isWebOrigin(origin)) return [{ locationId, origin }]
    throw new StartRefused(
      `HOST_ORIGINS must be origins like https://dealer.example, or 4=https://dealer.example for location 4, with commas between, not "${text}".`,
    )
  })
  const hostOriginsByLocation: Record<string, ReadonlyArray<string>> = {}
  for (const { locationId, origin } of named) {
    if (locationId === undefined) continue
    hostOriginsByLocation[locationId] = [...(hostOriginsByLocation[locationId] ?? []), origin]
  }
  const everywhere = named.filter(({ locationId }) => locationId === undefined)
  return { hostOrigins: everywhere.map(({ origin }) => origin), hostOriginsByLocation }
}

const readTelemetry = (env: NodeJS.ProcessEnv): string | undefined => {
  const text = given(env, "TELEMETRY")
  if (text === undefined) return undefined
  if (text === "1") return "here"
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new StartRefused(`TELEMETRY must be 1, or a collector's address like http://127.0.0.1:4318, not "${text}".`)
}

const readSmtpUrl = (env: NodeJS.ProcessEnv): string | undefined => {
  const text = given(env, "SMTP_URL")
  if (text === undefined) return undefined
  if (URL.canParse(text)) {
    const { protocol, hostname } = new URL(text)
    if (["smtp:", "smtps:"].includes(protocol) && hostname !== "") return text
  }
  // Not repeated: it may hold a password.
  throw new StartRefused("SMTP_URL must be like smtp://user:password@host:587 or smtps://user:password@host:465.")
}

const readMailFrom = (env: NodeJS.ProcessEnv): string => {
  const address = given(env, "MAIL_FROM") ?? defaultOptions.mailFrom
  if (/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(address)) return address
  throw new StartRefused(`MAIL_FROM must be an address like ${defaultOptions.mailFrom}, not "${address}".`)
}

const readMetrics = (env: NodeJS.ProcessEnv): Settings["metrics"] =>
  given(env, "METRICS_PORT") === undefined
    ? undefined
    : { host: given(env, "METRICS_HOST") ?? "127.0.0.1", port: wholeNumber(env, "METRICS_PORT", 0, 65_535) }

const readLogLevel = (env: NodeJS.ProcessEnv): LogLevel => {
  const text = given(env, "LOG_LEVEL") ?? "warn"
  const level = logLevels.find((each) => each === text)
  if (level !== undefined) return level
  throw new StartRefused(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${text}".`)
}

/** Whether what is set says that visitors come through a proxy: it has the public name, or is trusted to tell who comes. */
export const isBehindProxy = ({ trustProxy, publicUrl }: Pick<Settings, "trustProxy" | "publicUrl">): boolean =>
  trustProxy || (publicUrl !== undefined && !isLoopbackName(new URL(publicUrl).hostname))

/** Reads what was asked for. Throws StartRefused for what cannot be meant. */
export const readSettings = (env: NodeJS.ProcessEnv, args: ReadonlyArray<string>): Settings => {
  const unknown = args.find((arg) => !flags.has(arg))
  if (unknown !== undefined) throw new StartRefused(`Unknown option ${unknown}; there is --reset.`)
  return {
    host: given(env, "HOST") ?? "127.0.0.1",
    port: wholeNumber(env, "PORT", 4173, 65_535),
    publicUrl: readPublicUrl(env),
    ...readHostOrigins(env),
    dataDir: resolve(project, given(env, "DATA_DIR") ?? ".data"),
    locationsFile: pathOf(given(env, "LOCATIONS_FILE")),
    databaseUrl: given(env, "DATABASE_URL"),
    rabbit: readRabbitAddress((name) => given(env, name)),
    mediaPlaces: readMediaPlaces((name) => given(env, name)),
    deskPassword: given(env, "DESK_PASSWORD"),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env),
    reminderMinutes: wholeNumber(env, "REMINDER_MINUTES", 60, 10_080),
    retentionDays: wholeNumber(env, "RETENTION_DAYS", 90, 36_500),
    distDir: resolve(project, given(env, "DIST_DIR") ?? "dist"),
    reset: args.includes("--reset"),
    readyJson: given(env, "SANDBOX_READY_JSON") === "1",
    tokenSeconds: wholeNumber(env, "TOKEN_SECONDS", 600, 86_400),
    lacks: readLacks(given(env, "PLAIN")),
    telemetry: readTelemetry(env),
    trustProxy: given(env, "TRUST_PROXY") === "1",
    metrics: readMetrics(env),
    logLevel: readLogLevel(env),
    drainSeconds: wholeNumber(env, "DRAIN_SECONDS", 0, 3_600),
    shutdownSeconds: wholeNumber(env, "SHUTDOWN_SECONDS", 10, 3_600),
    rateLimitFactor: wholeNumber(env, "RATE_LIMIT_FACTOR", 1, 10_000),
  }
}
