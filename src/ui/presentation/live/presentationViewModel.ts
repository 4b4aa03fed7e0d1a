import { Effect } from "effect"
import type { Consultation } from "../../../application/consultation/openConsultation.ts"
import type { Core } from "../../../application/core/openCore.ts"
import type { LoadFeature } from "../../../application/Features.ts"
import type { PresentationFailure } from "../../../application/ports/backend/PresentationGateway.ts"
import type { Session } from "../../../application/session/Session.ts"
import { livesOf } from "../../../application/store/livesOf.ts"
import { createStore, derived, type Store } from "../../../application/store/Store.ts"
import { captionsOf } from "../../../domain/captions/conversationCaptions.ts"
import type { Countdown } from "../../../domain/presentation/countdown.ts"
import { nameAskedOn, type Presentation } from "../../../domain/presentation/Presentation.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import { type CameraAccess, cameraPart } from "../../camera/part.ts"
import { type ChatView, chatViewModel } from "../../chat/chatViewModel.ts"
import type { Problem } from "../../failures/Problem.ts"
import type { Texts } from "../../language/texts.ts"
import { type ParticipationPart, participationPart } from "../../participation/part.ts"
import { type ShownModelPart, shownModelPart } from "../../product/shown/part.ts"
import type { Navigation } from "../../routing/Navigation.ts"
import { type PlayerSnapshot, playerViewModel } from "../../stream/playerViewModel.ts"
import { type SecondPicturePart, secondPicturePart } from "../../stream/second/part.ts"
import { type TermsSnapshot, termsViewModel, untilAgreed } from "../../terms/termsViewModel.ts"
import { run } from "../../viewmodel/command.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"
import { attendPart, untilAttending } from "../attend/attendPart.ts"
import type { AttendSnapshot } from "../attend/attendViewModel.ts"
import type { TestDrive } from "../testDrive/openTestDrive.ts"
import { testDrivePart } from "../testDrive/part.ts"
import { absencePart } from "./leaving/leavePaneCode.ts"
import { type OnRecordPart, onRecordPart } from "./onRecordPart.ts"

/**
 * The target to which the visitor may publish. For the stage of a webinar only after a press for this offer, identified
 * by its token: nobody is on air without a press (decision 102). An unreadable stage counts as an offer.
 */
const ownStage = (here: Store<Presentation | undefined>) => {
  const pressed = createStore<string | undefined>(undefined)
  const target = derived([here, pressed], () => {
    const { publish, stage } = here.get() ?? {}
    return stage == null || (publish?.token && publish.token === pressed.get()) ? publish : undefined
  })
  return {
    target,
    /** The token of the offer that the visitor has pressed for. */
    pressed,
    stage: derived([target, pressed], () =>
      pressed.get() ? (target.get() ? ("on" as const) : ("over" as const)) : undefined,
    ),
  }
}

export type PresentationSnapshot =
  | {
      readonly kind: "opening"
      /** Checks again whether it has begun. Absent until the wait takes longer than usual (Q7). */
      readonly retry?: (() => void) | undefined
    }
  | {
      readonly kind: "failed"
      readonly problem: Problem
      /** Whether the read is retried automatically. */
      readonly goesOn: boolean
      /** Retries at once. */
      readonly retry: () => void
    }
  /** The presentation is recorded, and the visitor is asked before it continues. */
  | { readonly kind: "recorded"; readonly name: string | undefined; readonly onRecord: OnRecordPart }
  | OpenPresentationSnapshot

/** A running consultation. Player, chat and camera have stores of their own, each read by its own component. */
export interface OpenPresentationSnapshot {
  readonly kind: "open"
  /** `undefined` if it is not known. */
  readonly name: string | undefined
  /** The consultant's first name. */
  readonly consultant: string | undefined
  readonly player: Store<PlayerSnapshot>
  /** The own camera. `undefined` if the visitor only watches (decisions, Streams). */
  readonly camera: Store<CameraAccess | undefined>
  readonly chat: ChatView
  /** The visitor's participation in a webinar. Absent or `undefined` if that is not possible. */
  readonly participation?: Store<ParticipationPart | undefined>
  /** The models that the consultant shows. `undefined` before the first. */
  readonly shown: Store<ShownModelPart | undefined>
  /** Books a test drive of a shown model. Absent or `undefined` if that is not possible. */
  readonly testDrive?: Store<TestDrive | undefined>
  /** The consultant's second picture. `undefined` until the first one. */
  readonly second: Store<SecondPicturePart | undefined>
  /**
   * Recording and captions of the presentation. `undefined` until their code is loaded, or if the backend has neither.
   */
  readonly onRecord: Store<OnRecordPart | undefined>
}

/** A running presentation: the terms (C3) and the name form (Q4), then player and chat. */
export interface PreparedPresentation extends Prepared<PresentationSnapshot> {
  readonly terms: Store<TermsSnapshot>
  readonly attend: Store<AttendSnapshot>
  /** Leaves the consultation for good, in any state. */
  readonly leave: () => void
}

interface PresentationViewDeps {
  readonly core: Pick<Core, "notifications" | "visitor">
  readonly session: Pick<Session, "flow" | "terms" | "attendPresentation" | "lastCaptions">
  readonly consultation: Consultation
  /** The camera's texts are loaded on its click. */
  readonly texts: Pick<Texts, "complete" | "get">
  readonly load: LoadFeature
  readonly navigation: Pick<Navigation, "inside" | "goInside" | "back">
}

/** The presentation as the visit knows it now. A cloud_stream_update changes its streams (Q9). */
const knownPresentation = ({ state }: Session["flow"]): Store<Presentation | undefined> =>
  derived([state], () => {
    const now = state.get()
    return now._tag === "Live" ? now.presentation : undefined
  })

/** `ahead`: result of a read that has just been made. */
export const presentationViewModel = (
  { core, session, consultation, texts, load, navigation }: PresentationViewDeps,
  visit: Visit,
  presentationId: number,
  ahead?: Effect.Effect<Presentation, PresentationFailure>,
): PreparedPresentation => {
  const { flow, terms, attendPresentation, lastCaptions } = session
  const { proto } = visit.parameters
  const open = createStore<OpenPresentationSnapshot | undefined>(undefined)

  const here = knownPresentation(flow)
  const now = <Name extends keyof Presentation>(name: Name) => derived([here], () => here.get()?.[name])
  const address = now("stream")
  const secondPicture = now("second")
  const stage = ownStage(here)
  const secondTarget = now("secondPublish")
  /** A colleague may have taken over since the screen opened. */
  const consultantNow = now("consultant")
  const isPaused = derived([flow.absence], () => flow.absence.get() !== undefined)
  const late = { load, texts, hasCapability: consultation.hasCapability }
  const onRecord = onRecordPart(late, presentationId, flow, lastCaptions)
  const { permission } = onRecord
  const camera = cameraPart(consultation.camera, late, { ...stage, second: secondTarget, isPaused, permission, proto })
  const ownPlace = { ...stage, flow, here, own: consultation.camera.own, camera: camera.shown }
  const said = derived([lastCaptions], () => captionsOf(lastCaptions.get(), presentationId))
  const shownModel = shownModelPart(late, visit, presentationId, flow)
  const testDrive = testDrivePart({ load, texts, visit, presentationId, navigation }, shownModel.shown)
  const left = createStore<Countdown | undefined>(undefined)

  /** Declining ends it, and closes everything that it has opened. It is then read again, and the gate asks again. */
  const during = (presentation: Presentation): Effect.Effect<unknown> =>
    Effect.andThen(untilAgreed(gate), Effect.raceFirst(admitted(presentation), terms.untilDeclined)).pipe(
      Effect.ensuring(Effect.sync(() => open.set(undefined))),
    )

  const admitted = (presentation: Presentation): Effect.Effect<unknown> =>
    Effect.gen(function* () {
      yield* terms.report(presentation)
      yield* untilAttending(attend)
      yield* onRecord.admitted
      const { name, consultant, kind, startsAt } = presentation
      const opened = consultation.openChat(visit, presentation)
      const chat = chatViewModel(opened, core.notifications, said)
      const participation = participationPart(late, presentation, opened, ownPlace)
      onRecord.news.set(opened.news)
      const wish = { kind, proto, hlsReady: flow.hlsReady }
      const stream = consultation.watch(presentationId, { address, ...wish })
      const second = secondPicturePart(late, { second: secondPicture, first: stream.state, ...wish })
      const signs = { absence: flow.absence, stream: stream.state, kind }
      const absence = consultation.followAbsence(signs)
      const absent = absencePart(late, absence, signs)
      const player = playerViewModel(stream, left, absence.state)
      yield* consultation.pictureFirst
      open.set({
        kind: "open",
        name,
        consultant,
        player,
        chat,
        camera: camera.shown,
        participation: participation.shown,
        shown: shownModel.shown,
        testDrive: testDrive.shown,
        second: second.shown,
        onRecord: onRecord.shown,
      })
      const countdown = { live: consultation.countDown(startsAt, left.set) }
      yield* livesOf({ stream, second, absent, countdown, chat, camera, participation, shownModel, testDrive })
    })
  const attendance = consultation.attend(presentationId, during, ahead)
  const { state, retry } = attendance

  const needed = derived([state], () => state.get().presentation?.consentGiven === false)
  const gate = termsViewModel(terms, visit, needed)
  const asked = derived([state], () => {
    const { presentation } = state.get()
    return presentation && nameAskedOn(presentation)
  })
  const attend = attendPart(attendPresentation, core.visitor, presentationId, asked)

  const snapshot = derived([open, state, consultantNow, onRecord.shown], (): PresentationSnapshot => {
    const { failure, presentation, isLate, triesAgain } = state.get()
    if (failure !== undefined) return { kind: "failed", problem: failure, goesOn: triesAgain, retry }
    const shown = open.get()
    if (shown) return { ...shown, consultant: consultantNow.get() ?? shown.consultant }
    const recorded = onRecord.shown.get()
    if (recorded && presentation) return { kind: "recorded", name: presentation.name, onRecord: recorded }
    return { kind: "opening", retry: isLate && presentation === undefined ? retry : undefined }
  })
  return {
    ...prepare(snapshot, livesOf({ attendance, attend, onRecord })),
    terms: gate,
    attend,
    leave: () => run(flow.dispatch({ _tag: "HungUp", presentationId })),
  }
}
