import { Duration, Effect, Fiber } from "effect"
import { retryDelayMs } from "../../domain/request/retryPolicy.ts"
import type { Notifications } from "../notification/notifications.ts"
import type { PresentationFailure, PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { VisitorIdentity } from "../visit/visitor.ts"

/**
 * Reports agreements to the backend (C3). Stores each one in this tab and sends it until the backend has taken it,
 * beyond the page that reported it. A refusal is shown once (decision 090).
 */
export interface ReportConsent {
  /** Reports an agreement once for each presentation. Returns before the first attempt. */
  readonly report: (locationId: number, presentationId: number) => Effect.Effect<void>
  /** Continues to send what this visitor agreed to before a reload. */
  readonly resume: () => Effect.Effect<void>
  /** Stops sending about this location, because the visitor has declined. */
  readonly withdraw: (locationId: number) => Effect.Effect<void>
}

/** The hash of the notification about a refused report. */
const refusedHash = "consent"

/** Whether the backend has refused the report, and so a retry is useless. */
const isRefusal = (failure: PresentationFailure): boolean =>
  failure._tag !== "RequestFailed" ||
  (failure.status >= 200 && failure.status < 500 && failure.status !== 401 && failure.status !== 429)

export const reportConsent = ({
  presentations,
  store,
  identity,
  notifications,
}: {
  readonly presentations: Pick<PresentationGateway, "giveConsent">
  readonly store: VisitorStore
  readonly identity: Pick<VisitorIdentity, "uuid">
  readonly notifications: Pick<Notifications, "raise" | "withdraw">
}): ReportConsent => {
  /** The running reports, by their line in the store: presentation, location and visitor. */
  const sending = new Map<string, Fiber.Fiber<void> | undefined>()
  const taken = new Set<number>()
  let isRestored = false

  const keep = Effect.suspend(() =>
    sending.size === 0 ? store.forget("consents") : store.write("consents", [...sending.keys()].join("\n")),
  )

  const raise = (failure: PresentationFailure) =>
    notifications.raise(
      failure.detail === undefined ? { text: "terms.unreported" } : { detail: failure.detail },
      "error",
      { autohide: false, hash: refusedHash },
    )

  const send = (line: string): Effect.Effect<void> =>
    Effect.gen(function* () {
      const presentationId = Number(line.split(" ")[0])
      let isShown = false
      const attempt = presentations.giveConsent(presentationId).pipe(
        Effect.as(true),
        Effect.catch((failure) =>
          Effect.gen(function* () {
            yield* Effect.logWarning("consent not reported", failure)
            if (!isShown && isRefusal(failure)) yield* raise(failure)
            isShown ||= isRefusal(failure)
            return false
          }),
        ),
      )
      for (let failures = 1; !(yield* attempt); failures += 1)
        yield* Effect.sleep(Duration.millis(retryDelayMs(failures)))
      taken.add(presentationId)
      sending.delete(line)
      yield* keep
      if (isShown) yield* notifications.withdraw(refusedHash)
    })

  /** Outlives the caller, because the agreement also counts after the visitor has left the page. */
  const begin = (line: string) =>
    Effect.gen(function* () {
      sending.set(line, undefined)
      yield* keep
      sending.set(line, yield* Effect.forkDetach(Effect.andThen(Effect.yieldNow, send(line))))
    })

  const resume = Effect.gen(function* () {
    if (isRestored) return
    isRestored = true
    const uuid = yield* identity.uuid
    const lines = (yield* store.read("consents"))?.split("\n") ?? []
    // An agreement is sent in the name of its visitor only: an invitation may have made this tab another one's.
    const own = lines.filter((line) => line.endsWith(` ${uuid}`) && !sending.has(line))
    yield* Effect.forEach(own, begin, { discard: true })
  })

  return {
    resume: () => resume,
    report: (locationId, presentationId) =>
      Effect.gen(function* () {
        yield* resume
        const line = `${presentationId} ${locationId} ${yield* identity.uuid}`
        if (taken.has(presentationId) || sending.has(line)) return
        yield* begin(line)
      }),
    withdraw: (locationId) =>
      Effect.gen(function* () {
        yield* resume
        for (const [line, fiber] of [...sending]) {
          if (line.split(" ")[1] !== String(locationId)) continue
          sending.delete(line)
          if (fiber !== undefined) yield* Fiber.interrupt(fiber)
        }
        yield* keep
        yield* notifications.withdraw(refusedHash)
      }),
  }
}
