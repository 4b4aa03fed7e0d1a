import { Deferred, Effect } from "effect"
import type { PresentationFailure } from "../../application/ports/PresentationGateway.ts"
import type { CountDown } from "../../application/presentation/countDown.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import type { OpenPresentation } from "../../application/presentation/openPresentation.ts"
import type { UntilBegun } from "../../application/presentation/untilBegun.ts"
import type { KeepTrying } from "../../application/request/keepTrying.ts"
import { createStore, derived, nextThat, type Store } from "../../application/store/Store.ts"
import type { AcceptTerms } from "../../application/terms/acceptTerms.ts"
import type { PublishTarget } from "../../domain/camera/PublishTarget.ts"
import type { Countdown } from "../../domain/presentation/countdown.ts"
import { destination } from "../../domain/presentation/destination.ts"
import { needsDisplayName, type Presentation } from "../../domain/presentation/Presentation.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { StreamAddress } from "../../domain/stream/StreamAddress.ts"
import type { TermsSection } from "../../domain/terms/terms.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { cameraDoor, type LateCamera } from "../camera/cameraDoor.ts"
import type { ChatSnapshot } from "../chat/ChatSnapshot.ts"
import type { Problem } from "../language/Problem.ts"
import type { PutOnPlayer } from "../stream/openPlayer.ts"
import type { PlayerSnapshot } from "../stream/PlayerSnapshot.ts"
import type { TermsSnapshot } from "../terms/TermsSnapshot.ts"
import { termsViewModel } from "../terms/termsViewModel.ts"
import { untilAgreed } from "../terms/untilAgreed.ts"
import { run } from "../viewmodel/command.ts"
import { type Prepared, prepare } from "../viewmodel/prepare.ts"
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
  readonly terms: Store<TermsSnapshot>
  readonly attend: Store<AttendSnapshot>
  /** Leaves the consultation for good, in whatever state it is. */
  readonly leave: () => void
}

/** `ahead`: what came of reading the presentation, where that was just done; later it is read anew. */
export type OpenPresentationView = (
  visit: Visit,
  presentationId: number,
  ahead?: Effect.Effect<Presentation, PresentationFailure>,
) => PreparedPresentation

export const presentationViewModel =
  (
    openPresentation: OpenPresentation,
    journey: FollowPresentation,
    putOnPlayer: PutOnPlayer,
    countDown: CountDown,
    terms: AcceptTerms,
    sections: Store<ReadonlyArray<TermsSection>>,
    chatFor: (visit: Visit, presentation: Presentation) => Prepared<ChatSnapshot>,
    attendViews: AttendViews,
    lateCamera: LateCamera,
    untilBegun: UntilBegun,
    keepTrying: KeepTrying,
  ): OpenPresentationView =>
  (visit, presentationId, ahead) => {
    const opened = createStore<Opened | undefined>(undefined)
    const problem = createStore<Problem | undefined>(undefined)
    const chat = createStore<ChatSnapshot | undefined>(undefined)
    let again = Deferred.makeUnsafe<void>()
    const retry = () => {
      problem.set(undefined)
      Deferred.doneUnsafe(again, Effect.void)
    }
    /** Whether it is asked for again without the visitor, for who is not invited is not invited later either (R8). */
    const goesOn = () => problem.get()?._tag === "RequestFailed"
    const pause = (ms: number) =>
      Effect.suspend(() => {
        again = Deferred.makeUnsafe<void>()
        const pressed = Deferred.await(again)
        return goesOn() ? Effect.raceFirst(Effect.sleep(ms), pressed) : pressed
      })

    const needed = derived([opened], () => opened.get()?.presentation.consentGiven === false)
    const gate = termsViewModel(terms, sections, needed)
    const nameless = derived([opened], () => {
      const there = opened.get()
      return there !== undefined && needsDisplayName(there.presentation)
    })
    const attend = attendViews(presentationId, nameless)

    /** The stream's address as the visit knows it now; cloud_stream_update moves it (Q9). */
    const address = derived([journey.state], () => addressIn(journey.state.get()))

    const target = derived([journey.state], () => targetIn(journey.state.get()))
    const camera = cameraDoor(lateCamera, { target, proto: visit.parameters.proto })

    const left = createStore<Countdown | undefined>(undefined)
    const player = createStore<PlayerSnapshot | undefined>(undefined)

    const presses = createStore(0)
    const isLate = createStore(false)
    const askAgain = () => presses.set(presses.get() + 1)

    let first = ahead
    const read = Effect.suspend(() => {
      const reading = first ?? openPresentation(presentationId)
      first = undefined
      return reading
    })
    /** Who is about to be brought to another page sees nothing of this one, the terms least of all (R11, Q4). */
    const belongsHere = () => {
      const where = destination(journey.state.get(), "presentation")
      return where === undefined || where.page === "presentation"
    }

    const onAir = Effect.gen(function* () {
      const found = yield* read
      // Until then the failure stays in view, whatever is tried behind it.
      problem.set(undefined)
      if (!belongsHere()) return yield* Effect.never
      const presentation = yield* untilBegun(
        found,
        () => isLate.set(true),
        nextThat(presses, () => true),
      )
      if (presentation.status !== "live" || !belongsHere()) return yield* Effect.never
      const conversation = chatFor(visit, presentation)
      const stream = putOnPlayer(
        { address, kind: presentation.kind, proto: visit.parameters.proto, hlsReady: journey.hlsReady },
        left,
      )
      opened.set({ presentation, chat: conversation })
      yield* untilAgreed(gate)
      yield* terms.report(presentation)
      yield* untilAttending(attend)
      const stops = [
        mirror(conversation.get, conversation.subscribe, chat.set),
        mirror(stream.snapshot.get, stream.snapshot.subscribe, player.set),
      ]
      yield* Effect.ensuring(
        Effect.all([stream.live, countDown(presentation.startsAt, left.set), conversation.live, camera.live], {
          concurrency: "unbounded",
        }),
        Effect.sync(() => {
          for (const stop of stops) stop()
        }),
      )
    }).pipe(
      // Not a page at all (R5): thrown to the reader, the error page says 404.
      Effect.catchTag("PresentationUnknown", (failure) => Effect.die(failure)),
    )
    const persistently = keepTrying(Effect.forever(onAir), (failure) => Effect.sync(() => problem.set(failure)), pause)

    const snapshot = derived([opened, problem, player, chat, camera.shown, isLate], (): PresentationSnapshot => {
      const failure = problem.get()
      const talk = chat.get()
      const there = opened.get()
      if (failure !== undefined) return { kind: "failed", problem: failure, goesOn: goesOn(), retry }
      const picture = player.get()
      if (there === undefined || talk === undefined || picture === undefined)
        return { kind: "opening", retry: isLate.get() && there === undefined ? askAgain : undefined }
      return {
        kind: "open",
        name: there.presentation.name,
        consultant: there.presentation.consultant,
        player: picture,
        chat: talk,
        camera: camera.shown.get(),
      }
    })
    const life = Effect.all([persistently, attend.live], { concurrency: "unbounded" })
    return {
      ...prepare(snapshot, Effect.asVoid(life)),
      terms: gate,
      attend,
      leave: () => run(journey.tell({ _tag: "HungUp", presentationId })),
    }
  }

/** Keeps a copy of what others show; the answer stops it. */
const mirror = <A>(
  get: () => A,
  subscribe: (hear: () => void) => () => void,
  copy: (value: A) => void,
): (() => void) => {
  copy(get())
  return subscribe(() => copy(get()))
}

const addressIn = (state: VisitState): StreamAddress | undefined =>
  state._tag === "Live" ? state.presentation?.stream : undefined

const targetIn = (state: VisitState): PublishTarget | undefined =>
  state._tag === "Live" ? state.presentation?.publish : undefined
