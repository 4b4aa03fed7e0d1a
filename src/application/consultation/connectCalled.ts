import { Duration, Effect } from "effect"
import { nameAskedOn } from "../../domain/presentation/Presentation.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import { transportsToPlay } from "../../domain/stream/streamSource.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { ExpectPresentation } from "../presentation/expectPresentation.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import { until } from "../store/Store.ts"
import type { ConnectAhead } from "../stream/connectAhead.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"
import { hasCapability } from "../visit/hasCapability.ts"

/**
 * Connects the stream of the presentation to which the visitor is called, so that its picture is there when the page
 * opens (Q7). Nothing is shown or heard before. Completes without a connection where the page has to ask something
 * first: the terms (C3), a name (Q4), or the consent to a recording. A visitor who leaves closes it.
 */
export type ConnectCalled = (presentationId: number, proto: string | undefined) => Effect.Effect<void>

interface CalledDeps {
  readonly connect: ConnectAhead["connect"]
  readonly config: ConfigSource
  readonly expected: Pick<ExpectPresentation, "look">
  readonly flow: Pick<FollowPresentation, "state">
  readonly terms: Pick<AcceptTerms, "answer" | "sections">
}

/** A page that has not opened by then connects by itself, in ms. */
const keptMs = 10_000

export const connectCalled =
  ({ connect, config, expected, flow, terms }: CalledDeps): ConnectCalled =>
  (presentationId, proto) =>
    Effect.gen(function* () {
      const presentation = yield* expected.look(presentationId)
      const isAgreed = terms.answer.get() === "agreed" || terms.sections.get()?.length === 0
      if (presentation?.stream === undefined || !isAgreed) return
      if (nameAskedOn(presentation) !== undefined) return
      if (!(yield* isUnrecorded(config, presentation.recording))) return
      const { protocols } = yield* config.configuration
      const [transport] = transportsToPlay(presentation.stream, presentation.kind, protocols, proto)
      // A playlist is fetched by a player that shows it.
      if (transport === "webrtc" || transport === "whep") yield* connect(presentation.stream, transport)
    }).pipe(
      Effect.raceFirst(until(flow.state, (now) => !isOf(now, presentationId))),
      Effect.raceFirst(Effect.sleep(Duration.millis(keptMs))),
      Effect.ignore,
    )

/** What a backend that records does not say, or says unreadably, counts as recorded (decision 076). */
const isUnrecorded = (config: ConfigSource, recording: unknown): Effect.Effect<boolean> =>
  recording == null
    ? Effect.map(hasCapability(config, "recording"), (isPromised) => !isPromised)
    : Effect.succeed(typeof recording === "object" && "on" in recording && recording.on === false)

const isOf = (state: VisitState, presentationId: number): boolean =>
  (state._tag === "Invited" || state._tag === "Live") && state.presentationId === presentationId
