import { randomUUID } from "node:crypto"
import type { Environment } from "../../src/environment/Environment.ts"
import type { EnvironmentOptions } from "../../src/environment/openEnvironment.ts"
import { locations } from "../../src/environment/tables/places.ts"
import { type Gate, openGate } from "../../src/limits/gate.ts"
import { type Limiter, openLimiter } from "../../src/limits/limiter.ts"
import { type LimitTable, limits as usual, widenLimits } from "../../src/limits/table.ts"
import type { RestOptions } from "../../src/rest/options.ts"
import { openRest, type Rest } from "../../src/rest/server.ts"
import { firstDay } from "./firstDay.ts"
import { type ManualClock, manualClock } from "./manualClock.ts"
import { openSeeded } from "./openSeeded.ts"
import { openReadyEnvironment } from "./readyEnvironment.ts"
import { type RecordingBroker, recordingBroker } from "./recordingBroker.ts"

/** A response of REST as a visitor's browser receives it. */
export interface Answered {
  readonly status: number
  readonly json: unknown
  /** The value at a path of names and indices in the JSON, such as "items.0.id". */
  readonly at: (path: string) => unknown
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly bytes: Buffer
}

/** The message that a refused visitor reads, and whether it says when to retry. */
export const refusal = (answer: Answered | undefined) => [
  answer?.status,
  answer?.at("code"),
  answer?.at("message"),
  Number(answer?.headers["retry-after"]) > 0,
]

export interface Asking {
  readonly body?: unknown
  readonly language?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: Buffer
}

/** One visitor: a uuid and its token. */
export interface TestVisitor {
  readonly uuid: string
  readonly tag: string
  readonly token: string
  readonly ask: (method: string, path: string, asking?: Asking) => Promise<Answered>
}

export interface RestEnvironment {
  readonly rest: Rest
  readonly limiter: Limiter
  readonly environment: Environment
  readonly clock: ManualClock
  readonly broker: RecordingBroker
  /** A call without a token. */
  readonly ask: (method: string, path: string, asking?: Asking & { readonly token?: string }) => Promise<Answered>
  readonly visitor: (uuid?: string) => Promise<TestVisitor>
  /** A visitor who was invited to a presentation on the first day. */
  readonly invited: (presentationId: number, index?: number) => Promise<TestVisitor>
  /** Every response so far, for checks of what none may contain. */
  readonly answers: ReadonlyArray<{ readonly token: string | undefined; readonly text: string }>
  readonly logged: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

/**
 * The same tests cover the other setting if this names a PostgreSQL database of their own, which they empty. Run one
 * file at a time, because the files share it.
 */
const elsewhere: EnvironmentOptions = { databaseUrl: process.env.SANDBOX_TEST_DATABASE_URL }

const openAt = async (place: EnvironmentOptions, clock: ManualClock): Promise<Environment> => {
  if (Object.keys(place).length > 0) return openSeeded({ ...place, clock })
  if (!elsewhere.databaseUrl) return openReadyEnvironment(clock)
  const environment = await openSeeded({ ...elsewhere, clock })
  await environment.reset()
  return environment
}

/** All tests of a file share one address; only tests of limits use the usual ones. */
const roomy = widenLimits(usual, 1_000)

interface TestOptions extends Partial<RestOptions> {
  readonly limits?: LimitTable
  readonly gate?: Gate
  /** Whether somebody is at each location, however far the clock advances. */
  readonly isAttended?: boolean
}

export const openRestEnvironment = async (
  { limits = roomy, gate = openGate(), isAttended = true, ...options }: TestOptions = {},
  place: EnvironmentOptions = {},
  clock = manualClock(firstDay),
): Promise<RestEnvironment> => {
  const broker = recordingBroker()
  const environment = await openAt(place, clock)
  const logged: string[] = []
  const note = (event: string, facts: object = {}) => void logged.push(`${event} ${JSON.stringify(facts)}`)
  const log = { info: note, warn: note, error: note }
  const limiter = openLimiter({ table: limits, log })
  const rest = await openRest({
    limiter,
    gate,
    environment,
    broker: broker.broker,
    urls: ({ host }) => ({
      signallingUrl: `ws://${host}/signalling`,
      hlsUrl: (name) => `http://${host}/hls/${name}/playlist.m3u8`,
      iceServersFor: () => [],
      showroomUrl: `http://${host}`,
      hostOriginsAt: () => ["https://dealer.example"],
    }),
    options: { log, ...options },
  })
  if (isAttended) await environment.db.update(locations).set({ attendedAt: new Date("2999-12-31") })
  const answers: Array<{ token: string | undefined; text: string }> = []

  const ask: RestEnvironment["ask"] = async (method, path, asking = {}) => {
    const language = "language" in asking ? asking.language : "en"
    const response = await rest.app.inject({
      method: method as "GET",
      url: `/api${path}`,
      headers: {
        ...(language === undefined ? {} : { "accept-language": language }),
        ...(asking.token === undefined ? {} : { authorization: `Bearer ${asking.token}` }),
        ...(asking.body === undefined ? {} : { "content-type": "application/json" }),
        ...asking.headers,
      },
      ...(asking.body === undefined ? {} : { payload: JSON.stringify(asking.body) }),
      ...(asking.payload === undefined ? {} : { payload: asking.payload }),
    })
    answers.push({ token: asking.token, text: response.body })
    const isJson = String(response.headers["content-type"] ?? "").startsWith("application/json")
    const json: unknown = isJson ? response.json() : undefined
    return {
      status: response.statusCode,
      json,
      at: (path) => path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], json),
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
    }
  }

  const visitor = async (uuid: string = randomUUID()): Promise<TestVisitor> => {
    const token = String((await ask("POST", "/auth_token", { body: { uuid } })).at("data.token"))
    const tag = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub as string
    return { uuid, tag, token, ask: (method, path, asking) => ask(method, path, { ...asking, token }) }
  }

  return {
    rest,
    limiter,
    environment,
    clock,
    broker,
    ask,
    visitor,
    invited: async (presentationId, index = 0) => {
      const known = (await rest.backend.invitations.tokens(presentationId))[index]
      if (!known) throw new Error("Nobody is invited.")
      return visitor(known.customer.uuid)
    },
    answers,
    logged,
    close: async () => {
      await rest.close()
      await environment.close()
    },
  }
}
