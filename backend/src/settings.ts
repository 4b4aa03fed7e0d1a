import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { type OidcSettings, readOidc } from "./accounts/oidc/readOidc.ts"
import type { SessionTimes } from "./accounts/sessions/sessions.ts"
import { type LogLevel, logLevels } from "./environment/jsonLog.ts"
import type { Migrations } from "./environment/schema/schemaVersion.ts"
import { type GivenJanus, readJanus } from "./media/janus/readJanus.ts"
import { type HlsSettings, readHls } from "./media/live/readHls.ts"
import { type AllowedAddress, readOutboundNetworks } from "./outbound/reachable.ts"
import type { RabbitAddress } from "./rabbitmq/RabbitAddress.ts"
import { readRabbitAddress } from "./rabbitmq/readRabbitAddress.ts"
import { defaultOptions } from "./rest/options.ts"
import { readTracing, type TracingShare } from "./telemetry/tracing/readTracing.ts"
import { readFlag } from "./web/data/readFlag.ts"
import { readMigrations } from "./web/data/readMigrations.ts"
import { type HostOrigins, isWebOrigin, readHostOrigins } from "./web/guard/hostOrigins.ts"
import { isLoopbackName } from "./web/guard/loopback.ts"
import { type MediaAddresses, readMediaAddresses } from "./web/mediaAddresses.ts"
import { StartRefused } from "./web/StartRefused.ts"
import { withSecretFiles } from "./web/secretFiles.ts"
import { type Receivers, readReceivers } from "./webhooks/readReceivers.ts"

/** Settings of the backend, read at the start. Each has a default. */
export interface Settings extends HostOrigins {
  /** Address that all servers bind to. Default 127.0.0.1: reachable from this machine only. */
  readonly host: string
  /** Port of the showroom and its backend; 0 takes a free one. Default 4173. */
  readonly port: number
  /**
   * Origin under which visitors reach the showroom, for example behind a proxy. Default: the requested origin, if it is
   * ours.
   */
  readonly publicUrl: string | undefined
  /** Origin that serves only the desk. Default: the desk is at the showroom's. */
  readonly deskUrl: string | undefined
  /** Folder for the environment's data. Default `.data`. */
  readonly dataDir: string
  /** File with the locations to serve, as in contracts/locations.schema.json. Default: those of the database. */
  readonly locationsFile: string | undefined
  /** PostgreSQL to use instead of the data folder. */
  readonly databaseUrl: string | undefined
  /** Whether the start migrates PostgreSQL's schema, and which one it refuses. Default `apply`. */
  readonly migrations: Migrations
  /** RabbitMQ to use instead of the embedded broker. */
  readonly rabbit: RabbitAddress | undefined
  /** External media servers, and the ICE servers that visitors receive. Default none. */
  readonly mediaAddresses: MediaAddresses
  /** Janus servers to publish on instead of the backend's own media server. Default none. */
  readonly janus: GivenJanus | undefined
  /** Live HLS of Janus' streams. Default none. */
  readonly liveHls: HlsSettings | undefined
  /** Lifetimes of a session at the desk. Default 12 hours, and 4 hours without a use (see `SessionTimes`). */
  readonly deskSession: SessionTimes
  /** Identity provider of the desk. Default none. */
  readonly deskOidc: OidcSettings | undefined
  /** Whether people sign in at the desk by password. Default yes. */
  readonly deskPasswords: boolean
  /** Days until entries of the desk's audit log are deleted; 0: never. Default 365. */
  readonly auditDays: number
  /** Mail server (smtp or smtps) that delivers the outbox. Default none: mails stay in the outbox. */
  readonly smtpUrl: string | undefined
  /** Sender of mails, and organiser in calendars at a location without an address. Default showroom@showroom.example. */
  readonly mailFrom: string
  /** Private networks that calendars and webhooks may be in. Default none: only public addresses are called. */
  readonly isOutboundAllowed: AllowedAddress
  /** The dealer's systems that get webhooks and leads. Default none. */
  readonly receivers: Receivers
  /** Whether to store the advertisement that led to a visit, for these systems. Default no. */
  readonly takesCampaigns: boolean
  /** Time from a reminder to its appointment, in minutes; 0 sends none. Default 60. */
  readonly reminderMinutes: number
  /** Days until messages, files, mails, feedback, past bookings and telemetry are deleted; 0: never. Default 90. */
  readonly retentionDays: number
  /** Folder of the built showroom. Default `dist`. */
  readonly distDir: string
  /** Whether to delete the environment's data first. */
  readonly reset: boolean
  /** Whether to delete it without a question (`--yes`). */
  readonly isConfirmed: boolean
  /** Whether to print the addresses as one JSON line when the backend is ready, for programs. */
  readonly readyJson: boolean
  /** Lifetime of a token, in seconds. A short one shows how renewal works. Default 600. */
  readonly tokenSeconds: number
  /**
   * Where showrooms send telemetry: `here`, which `/telemetry` shows, or the address of another collector. Default
   * nowhere.
   */
  readonly telemetry: string | undefined
  /** Whether one proxy in front sets X-Forwarded-For. Limits then count visitors by that address. Default no. */
  readonly trustProxy: boolean
  /** Multiplies the limits of requests and connections, for a bench that has one address. Default 1. */
  readonly rateLimitFactor: number
  /** Where Prometheus reads metrics; `port` 0 takes a free one. Default nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Whether to send traces to a collector. Default no. */
  readonly tracing: TracingShare | undefined
  /** The most verbose level to log. Default warn. */
  readonly logLevel: LogLevel
  /**
   * Time in s before the shutdown for which `/readyz` refuses, so that a load balancer stops sending visitors. Default
   * 0.
   */
  readonly drainSeconds: number
  /** Timeout of pending requests at shutdown, in s. Default 10. */
  readonly shutdownSeconds: number
}

const flags = new Set(["--reset", "--yes"])
const project = fileURLToPath(new URL("../..", import.meta.url))

/** The trimmed value of a variable. `undefined` if it is missing or empty. */
export const given = (env: NodeJS.ProcessEnv, name: string): string | undefined => env[name]?.trim() || undefined

const pathOf = (text: string | undefined) => (text === undefined ? undefined : resolve(project, text))

/** Reads a variable as a whole number from 0 to `most`. Throws StartRefused for anything else. */
export const wholeNumber = (env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number => {
  const text = given(env, name)
  if (text === undefined) return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= most) return value
  throw new StartRefused(`${name} must be a whole number from 0 to ${most}, not "${text}".`)
}

const positiveNumber = (env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number => {
  const value = wholeNumber(env, name, fallback, most)
  if (value > 0) return value
  throw new StartRefused(`${name} must be at least 1.`)
}

/** The ways to sign in at the desk. There must be one. */
const readDeskSignIn = (env: NodeJS.ProcessEnv): Pick<Settings, "deskOidc" | "deskPasswords"> => {
  if (given(env, "DESK_PASSWORD") !== undefined)
    throw new StartRefused(
      "DESK_PASSWORD is no more: everybody signs in with an account of her own. Take it out, and run npm run accounts.",
    )
  const deskOidc = readOidc((name) => given(env, name))
  const deskPasswords = readFlag("DESK_PASSWORDS", given(env, "DESK_PASSWORDS"), true)
  if (!deskPasswords && deskOidc === undefined)
    throw new StartRefused("DESK_PASSWORDS=0 needs DESK_OIDC_ISSUER: otherwise nobody can sign in at the desk.")
  return { deskOidc, deskPasswords }
}

const readPublicUrl = (env: NodeJS.ProcessEnv): string | undefined => {
  const text = given(env, "PUBLIC_URL")?.replace(/\/$/, "")
  if (text === undefined || isWebOrigin(text)) return text
  throw new StartRefused(`PUBLIC_URL must be an origin like https://showroom.example, not "${text}".`)
}

/** Reads the desk's own origin. Mails and links of the desk then need the showroom's. */
const readDeskUrl = (env: NodeJS.ProcessEnv): string | undefined => {
  const text = given(env, "DESK_URL")?.replace(/\/$/, "")
  if (text === undefined) return undefined
  if (!isWebOrigin(text)) throw new StartRefused(`DESK_URL must be an origin like https://desk.example, not "${text}".`)
  const publicUrl = readPublicUrl(env)
  if (publicUrl === undefined || new URL(publicUrl).host === new URL(text).host)
    throw new StartRefused("DESK_URL needs PUBLIC_URL, the showroom's origin, with another host.")
  return text
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
  // The message leaves out the value: it may contain a password.
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

/** Whether visitors come through a proxy: the settings name a public host, or trust a proxy's X-Forwarded-For. */
export const isBehindProxy = ({ trustProxy, publicUrl }: Pick<Settings, "trustProxy" | "publicUrl">): boolean =>
  trustProxy || (publicUrl !== undefined && !isLoopbackName(new URL(publicUrl).hostname))

/** Reads settings from variables and arguments. Throws StartRefused for an invalid value. */
export const readSettings = (variables: NodeJS.ProcessEnv, args: ReadonlyArray<string>): Settings => {
  const env = withSecretFiles(variables)
  const unknown = args.find((arg) => !flags.has(arg))
  if (unknown !== undefined) throw new StartRefused(`Unknown option ${unknown}; there are --reset and --yes.`)
  return {
    host: given(env, "HOST") ?? "127.0.0.1",
    port: wholeNumber(env, "PORT", 4173, 65_535),
    publicUrl: readPublicUrl(env),
    deskUrl: readDeskUrl(env),
    ...readHostOrigins(given(env, "HOST_ORIGINS")),
    dataDir: resolve(project, given(env, "DATA_DIR") ?? ".data"),
    locationsFile: pathOf(given(env, "LOCATIONS_FILE")),
    databaseUrl: given(env, "DATABASE_URL"),
    migrations: readMigrations((name) => given(env, name), args.includes("--reset")),
    rabbit: readRabbitAddress((name) => given(env, name)),
    // Lifetime of the longest token, which is a webinar's: a page reconnects with the credentials of its last answer.
    mediaAddresses: readMediaAddresses((name) => given(env, name), positiveNumber(env, "TURN_SECONDS", 43_200, 86_400)),
    janus: readJanus((name) => given(env, name)),
    liveHls: readHls((name) => given(env, name)),
    deskSession: {
      idleMinutes: positiveNumber(env, "DESK_IDLE_MINUTES", 240, 10_080),
      mostHours: positiveNumber(env, "DESK_SESSION_HOURS", 12, 720),
    },
    ...readDeskSignIn(env),
    auditDays: wholeNumber(env, "AUDIT_DAYS", 365, 36_500),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env),
    isOutboundAllowed: readOutboundNetworks(given(env, "OUTBOUND_NETWORKS")),
    receivers: readReceivers((name) => given(env, name)),
    takesCampaigns: readFlag("CAMPAIGNS", given(env, "CAMPAIGNS"), false),
    reminderMinutes: wholeNumber(env, "REMINDER_MINUTES", 60, 10_080),
    retentionDays: wholeNumber(env, "RETENTION_DAYS", 90, 36_500),
    distDir: resolve(project, given(env, "DIST_DIR") ?? "dist"),
    reset: args.includes("--reset"),
    isConfirmed: args.includes("--yes"),
    readyJson: given(env, "SANDBOX_READY_JSON") === "1",
    tokenSeconds: positiveNumber(env, "TOKEN_SECONDS", 600, 86_400),
    telemetry: readTelemetry(env),
    trustProxy: readFlag("TRUST_PROXY", given(env, "TRUST_PROXY"), false),
    metrics: readMetrics(env),
    tracing: readTracing((name) => given(env, name)),
    logLevel: readLogLevel(env),
    drainSeconds: wholeNumber(env, "DRAIN_SECONDS", 0, 3_600),
    shutdownSeconds: wholeNumber(env, "SHUTDOWN_SECONDS", 10, 3_600),
    rateLimitFactor: positiveNumber(env, "RATE_LIMIT_FACTOR", 1, 10_000),
  }
}
