import { Effect } from "effect"
import { nameAskedOn, type Presentation } from "../../domain/presentation/Presentation.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import { isUnrecorded } from "../../domain/recording/isUnrecorded.ts"
import { transportsToPlay } from "../../domain/stream/streamSource.ts"
import type { LaunchParameters } from "../../domain/visit/LaunchParameters.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { FollowPresentation } from "../presentation/followPresentation.ts"
import { until } from "../store/Store.ts"
import type { ConnectAhead } from "../stream/openAhead.ts"
import type { AcceptTerms } from "../terms/acceptTerms.ts"
import { hasCapability } from "../visit/hasCapability.ts"

/**
 * Connects the stream of a live presentation whose page is about to open, so that its picture is there with the page
 * (Q7). The visitor sees and hears nothing until then. Does not connect if the page has to ask about the terms (C3), a name (Q4) or a
 * recording first. The connection closes when the visitor leaves.
 */
export type ConnectOpening = (presentation: Presentation, asked: Pick<LaunchParameters, "proto">) => Effect.Effect<void>

interface OpeningDeps {
  readonly connect: ConnectAhead["connect"]
  readonly config: ConfigSource
  readonly flow: Pick<FollowPresentation, "state">
  readonly terms: Pick<AcceptTerms, "answer" | "sections">
}

/** A page that has not opened by then connects by itself, in ms. */
const keptMs = 10_000

export const connectOpening =
  ({ connect, config, flow, terms }: OpeningDeps): ConnectOpening =>
  (presentation, { proto }) =>
    Effect.gen(function* () {
      const { stream, kind, recording, consentGiven } = presentation
      const answer = terms.answer.get()
      const isFree = consentGiven || terms.sections.get()?.length === 0
      const isAgreed = answer === "agreed" || (isFree && answer === "open")
      if (stream === undefined || !isAgreed || nameAskedOn(presentation) !== undefined) return
      if (!isUnrecorded(recording, yield* hasCapability(config, "recording"))) return
      const { protocols } = yield* config.configuration
      const [transport] = transportsToPlay(stream, kind, protocols, proto)
      // A playlist is fetched by a player that shows it.
      if (transport === "webrtc" || transport === "whep") yield* connect(stream, transport)
    }).pipe(
      Effect.raceFirst(until(flow.state, (now) => !isOf(now, presentation.id))),
      Effect.raceFirst(Effect.sleep(keptMs)),
      Effect.ignore,
    )

const isOf = (state: VisitState, presentationId: number): boolean =>
  (state._tag === "Invited" || state._tag === "Live") && state.presentationId === presentationId
