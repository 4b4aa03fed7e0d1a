import { Effect } from "effect"
import type { ConfigSource, TelemetryTarget } from "../../application/ports/backend/ConfigSource.ts"
import type { VisitorStore } from "../../application/ports/browser/VisitorStore.ts"
import type { VisitorIdentity } from "../../application/visit/visitor.ts"
import type { Noted } from "../../domain/telemetry/TelemetryEvent.ts"

/** What is configured, and what the page before has kept, as it was stored. */
interface Found {
  readonly target: TelemetryTarget
  readonly capabilities: ReadonlyArray<string>
  readonly before: string | undefined
}

export interface TelemetryParts {
  readonly config: ConfigSource
  readonly identity: VisitorIdentity
  readonly store: VisitorStore
}

/** What becomes of what happens, and of calls of REST; other code puts its own in the place of it. */
export interface TelemetryNow {
  note: (...noted: Noted) => void
  /** When the page was about to go, in ms since its start; -Infinity where it was not. */
  goesAt: number
  /** Undefined: the browser's own. */
  fetch?: typeof fetch
}

/** Time after which OpenTelemetry is fetched at the latest, in ms since the start of the page. */
const latestMs = 5_000
/**
 * Time in which a page that is about to go has gone, in ms. What the next page is handed where storage is blocked was written when this one
 * was about to go, and Firefox takes nothing that is written later: told by this one as well, it would count twice.
 */
const goingMs = 30_000
/** So many events are kept until it is there. */
const mostKept = 200

/** Of the uuid's first 32 bits, which are random (RFC 9562): so either all pages of a visitor are in the sample or none. */
const drawOf = (uuid: string): number => Number.parseInt(uuid, 16) / 2 ** 32

const isNoted = (each: unknown): each is Noted =>
  Array.isArray(each) && typeof each[0]?.name === "string" && Number.isFinite(each[1])

/** What the page before has kept; nothing where the storage holds something else. */
const keptBefore = (stored: string | undefined): ReadonlyArray<Noted> => {
  try {
    return JSON.parse(stored ?? "[]").filter(isNoted)
  } catch {
    // Somebody else wrote into this tab's storage; what happens from now on is told.
    return []
  }
}

/**
 * Keeps what happens in this tab until the first picture of a stream, or until some seconds after the start, and then hands it to
 * OpenTelemetry: also what the page before kept, for most visitors leave the first screen sooner. Keeps nothing of a visitor who
 * is left out of the sample. `kept` is what happened so far.
 */
export const keepTelemetry = async (
  { identity, store }: TelemetryParts,
  { target, capabilities, before }: Found,
  kept: Noted[],
  now: TelemetryNow,
): Promise<void> => {
  const uuid = await Effect.runPromise(identity.own)
  if (drawOf(uuid) >= (target.sampleRatio ?? 1)) {
    now.note = () => {}
    return Effect.runPromise(store.forget("telemetry"))
  }
  kept.unshift(...keptBefore(before))
  const write = () => Effect.runFork(store.write("telemetry", JSON.stringify(kept)))
  write()
  await new Promise<void>((resolve) => {
    setTimeout(resolve, latestMs - performance.now())
    now.note = (...noted) => {
      if (kept.length >= mostKept) return
      kept.push(noted)
      write()
      if (noted[0].name === "first_picture") resolve()
    }
  })
  const { otelTelemetry } = await import("../../adapters/telemetry/otelTelemetry.ts")
  while (performance.now() < now.goesAt + goingMs) await new Promise((resolve) => setTimeout(resolve, goingMs))
  const { note, traceparent } = otelTelemetry({ target, version: __VERSION__, kept })
  now.note = note
  if (capabilities.includes("tracing"))
    now.fetch = (input, init) => {
      if (input instanceof Request) input.headers.set("traceparent", traceparent)
      return fetch(input, init)
    }
  await Effect.runPromise(store.forget("telemetry"))
}
