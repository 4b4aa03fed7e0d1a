import { Deferred, Effect } from "effect"
import { derived, type Observed, observed } from "../../application/observed/Observed.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import type { OpenPresentation } from "../../application/presentation/openPresentation.ts"
import type { PlayStream } from "../../application/stream/playStream.ts"
import type { AcceptTerms } from "../../application/terms/acceptTerms.ts"
import { needsDisplayName, type Presentation } from "../../domain/presentation/Presentation.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { StreamAddress } from "../../domain/stream/StreamAddress.ts"
import type { TermsSection } from "../../domain/terms/terms.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { ChatSnapshot } from "../chat/ChatSnapshot.ts"
import type { Problem } from "../language/Problem.ts"
import { notYetPlaying, playerSnapshot } from "../stream/playerSnapshots.ts"
import type { TermsSnapshot } from "../terms/TermsSnapshot.ts"
import { termsViewModel } from "../terms/termsViewModel.ts"
import { untilAgreed } from "../terms/untilAgreed.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import type { AttendSnapshot } from "./AttendSnapshot.ts"
import type { AttendViews } from "./attendViewModel.ts"
import type { PresentationSnapshot } from "./PresentationSnapshot.ts"
import { untilAttending } from "./untilAttending.ts"

interface Opened {
  readonly presentation: Presentation
  readonly chat: Prepared<ChatSnapshot>
}

/** A presentation that is on, behind its gates, the terms (C3) and the name form (Q4): the player and the chat beside it. */
export interface PreparedPresentation extends Prepared<PresentationSnapshot> {
  readonly terms: ViewModel<TermsSnapshot>
  readonly attend: ViewModel<AttendSnapshot>
}

export const presentationViewModel =
  (
    openPresentation: OpenPresentation,
    journey: FollowPresentation,
    playStream: PlayStream,
    terms: AcceptTerms,
    sections: Observed<ReadonlyArray<TermsSection>>,
    chatFor: (visit: Visit, presentation: Presentation) => Prepared<ChatSnapshot>,
    attendViews: AttendViews,
  ) =>
  (visit: Visit, presentationId: number): PreparedPresentation => {
    const opened = observed<Opened | undefined>(undefined)
    const problem = observed<Problem | undefined>(undefined)
    const playing = observed(notYetPlaying)
    const chat = observed<ChatSnapshot | undefined>(undefined)
    let again = Deferred.makeUnsafe<void>()
    let anew = Deferred.makeUnsafe<void>()

    const needed = derived([opened], () => opened.get()?.presentation.consentGiven === false)
    const gate = termsViewModel(terms, sections, needed)
    const nameless = derived([opened], () => {
      const there = opened.get()
      return there !== undefined && needsDisplayName(there.presentation)
    })
    const attend = attendViews(presentationId, nameless)

    /** The stream's address as the visit knows it now; cloud_stream_update moves it (Q9). */
    const address = derived([journey.state], () => addressIn(journey.state.get()))

    const play = Effect.forever(
      Effect.gen(function* () {
        anew = Deferred.makeUnsafe<void>()
        yield* playStream(address, playing.set)
        yield* Deferred.await(anew)
      }),
    )

    const onAir = Effect.gen(function* () {
      const presentation = yield* openPresentation(presentationId)
      if (presentation.status !== "live") return yield* Effect.never
      const conversation = chatFor(visit, presentation)
      opened.set({ presentation, chat: conversation })
      yield* untilAgreed(gate)
      yield* terms.report(presentation)
      yield* untilAttending(attend)
      const mirror = () => chat.set(conversation.getSnapshot())
      mirror()
      const stop = conversation.subscribe(mirror)
      yield* Effect.ensuring(Effect.all([play, conversation.live], { concurrency: "unbounded" }), Effect.sync(stop))
    }).pipe(
      // Not a page at all (R5): thrown to the reader, the error page says 404.
      Effect.catchTag("PresentationUnknown", (failure) => Effect.die(failure)),
      Effect.catch((failure) =>
        Effect.gen(function* () {
          again = Deferred.makeUnsafe<void>()
          problem.set(failure)
          yield* Deferred.await(again)
          problem.set(undefined)
        }),
      ),
    )

    const snapshot = derived([opened, problem, playing, chat], (): PresentationSnapshot => {
      const failure = problem.get()
      const talk = chat.get()
      const there = opened.get()
      if (failure !== undefined)
        return { kind: "failed", problem: failure, retry: () => Deferred.doneUnsafe(again, Effect.void) }
      if (there === undefined || talk === undefined) return { kind: "opening" }
      return {
        kind: "open",
        name: there.presentation.name,
        consultant: there.presentation.consultant,
        player: playerSnapshot(playing.get(), () => Deferred.doneUnsafe(anew, Effect.void)),
        chat: talk,
      }
    })
    const life = Effect.all([Effect.forever(onAir), attend.live], { concurrency: "unbounded" })
    return { ...prepare(snapshot, Effect.asVoid(life)), terms: gate, attend }
  }

const addressIn = (state: VisitState): StreamAddress | undefined =>
  state._tag === "Live" ? state.presentation?.stream : undefined
