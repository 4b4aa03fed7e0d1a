import { Effect } from "effect"
import type { ConfigSource, TelemetryTarget } from "../../application/ports/backend/ConfigSource.ts"
import type { VisitorStore } from "../../application/ports/browser/VisitorStore.ts"
import type { VisitorIdentity } from "../../application/visit/visitor.ts"
import type { Noted } from "../../domain/telemetry/TelemetryEvent.ts"

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

/** The current handlers of events and REST calls; loaded code replaces them. */
export interface TelemetryNow {
  note: (...noted: Noted) => void
  /** When the page was last about to unload, in ms since its start; -Infinity if never. */
  goesAt: number
  /** The browser's `fetch` if `undefined`. */
  fetch?: typeof fetch
}

/** Latest start of loading OpenTelemetry, in ms since the start of the page. */
const latestMs = 5_000
/**
 * Time in which an unloading page has gone, in ms. If storage is blocked, the events for the next page were written
 * when this page was about to unload, and Firefox accepts no later write. If this page sent them as well, they would
 * count twice.
 */
const goingMs = 30_000
/** Maximum number of events stored until OpenTelemetry is loaded. */
const mostKept = 200

/**
 * A number from 0 to 1 from the uuid's first 32 bits, which are random (RFC 9562): so a sample contains all pages of a
 * visitor or none.
 */
const drawOf = (uuid: string): number => Number.parseInt(uuid, 16) / 2 ** 32

const isNoted = (each: unknown): each is Noted =>
  Array.isArray(each) && typeof each[0]?.name === "string" && Number.isFinite(each[1])

const keptBefore = (stored: string | undefined): ReadonlyArray<Noted> => {
  try {
    return JSON.parse(stored ?? "[]").filter(isNoted)
  } catch {
    // Another script wrote to this tab's storage; only new events are sent.
    return []
  }
}

/**
 * Stores the events of this tab until the first picture of a stream, or until some seconds after the start, then passes
 * them to OpenTelemetry. Includes those of the previous page, because most visitors leave the first screen sooner.
 * Stores nothing for a visitor outside the sample. `kept`: the events so far.
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
  const { isTraced, otelTelemetry } = await import("../../adapters/telemetry/otelTelemetry.ts")
  while (performance.now() < now.goesAt + goingMs) await new Promise((resolve) => setTimeout(resolve, goingMs))
  const { note, traceparent } = otelTelemetry({ target, version: __VERSION__, kept })
  now.note = note
  if (isTraced(capabilities))
    now.fetch = (input, init) => {
      if (input instanceof Request) input.headers.set("traceparent", traceparent)
      return fetch(input, init)
    }
  await Effect.runPromise(store.forget("telemetry"))
}
