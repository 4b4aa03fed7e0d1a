import { Duration, Effect } from "effect"
import { type Countdown, countdownTo, untilNextSecond } from "../../domain/presentation/countdown.ts"
import type { OpenCamera, OwnCamera } from "../camera/openCamera.ts"
import { reportDevices } from "../camera/reportDevices.ts"
import { type ChatDeps, openChat } from "../chat/openChat.ts"
import type { OpenParticipation } from "../participation/openParticipation.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { followAbsence } from "../presentation/followAbsence.ts"
import { createStore, type Store, until, untilNext } from "../store/Store.ts"
import type { openSecondPicture } from "../stream/openSecondPicture.ts"
import { openStream, type StreamDeps } from "../stream/openStream.ts"
import type { Playing, Stream, StreamWish } from "../stream/Playing.ts"
import type { Deps } from "../usecase/Deps.ts"
import { isOffered } from "../visit/isOffered.ts"
import type { OncePerTab } from "../visit/oncePerTab.ts"
import { attendConsultation } from "./attendConsultation.ts"
import type { OpenRecordingAndCaptions } from "./openRecordingAndCaptions.ts"

/** The browser's camera. Its code is loaded on the first press. */
export interface CameraSource {
  /** Whether this browser can send at all: some have cameras but no WebRTC. */
  readonly canSend: boolean
  /** Loads the camera. Rejects if its code cannot be fetched. */
  readonly load: () => Promise<OpenCamera>
}

interface OwnDeps {
  readonly config: ConfigSource
  readonly cameraSource: CameraSource
  /** Loads the code with which guests take part in webinars. Rejects if it cannot be fetched. */
  readonly loadParticipation: () => Promise<OpenParticipation>
  /** Loads the code of a second picture. Rejects if it cannot be fetched. */
  readonly loadSecondPicture: () => Promise<typeof openSecondPicture>
  /** Loads the code of recordings and captions. Rejects if it cannot be fetched. */
  readonly loadRecordingAndCaptions: () => Promise<OpenRecordingAndCaptions>
}

export type ConsultationDeps = ChatDeps &
  StreamDeps &
  Deps<typeof countDown | typeof followAbsence | typeof attendConsultation | typeof seeFirstPicture> &
  OwnDeps

/** A live presentation: its stream, its chats and the visitor's own camera (S1, H1, P1). */
export const openConsultation = (deps: ConsultationDeps) => {
  const { config, cameraSource, loadParticipation, loadSecondPicture, loadRecordingAndCaptions, store, funnel } = deps
  const firstPicture = seeFirstPicture(deps)
  const ownCamera = createStore<OwnCamera | undefined>(undefined)
  const known =
    (open: OpenCamera): OpenCamera =>
    (place) =>
      Effect.tap(open(place), (camera) =>
        Effect.andThen(
          Effect.andThen(
            Effect.forkScoped(rememberSending(store, camera)),
            Effect.forkScoped(reportDevices(camera.state, funnel)),
          ),
          Effect.acquireRelease(
            Effect.sync(() => ownCamera.set(camera)),
            () => Effect.sync(() => ownCamera.set(undefined)),
          ),
        ),
      )
  return {
    watch: (presentationId: number, wish: StreamWish): Stream => {
      const stream = openStream(deps)(wish)
      const reported = Effect.andThen(firstPicture(presentationId, stream.state), Effect.never)
      return { ...stream, live: Effect.raceFirst(reported, stream.live) }
    },
    /** Plays the consultant's second picture. Its code is loaded with the first one. */
    loadSecondPicture: async () => (await loadSecondPicture())({ openStream: openStream(deps) }),
    openChat: openChat(deps),
    countDown: countDown(deps),
    followAbsence: followAbsence(deps),
    attend: attendConsultation(deps),
    participation: { isOffered: isOffered(config, "participation"), load: loadParticipation },
    onRecord: {
      isOffered: (capability: "recording" | "captions") => isOffered(config, capability),
      load: loadRecordingAndCaptions,
    },
    camera: {
      /** Whether the browser and the backend (capability `publish`) support it. */
      isOffered: cameraSource.canSend ? isOffered(config, "publish") : Effect.succeed(false),
      load: async () => known(await cameraSource.load()),
      /** Whether this tab sent picture or sound when its page was loaded again: no device opens by itself (P2). */
      wasOn: Effect.map(store.read("camera"), (kept) => kept !== undefined),
      /** `undefined` while no page of a presentation has turned the camera on. */
      own: ownCamera satisfies Store<OwnCamera | undefined>,
    },
  }
}

/** Stores while picture or sound is sent. What the visitor stops is no loss, and is forgotten. */
const rememberSending = (store: VisitorStore, { state }: OwnCamera): Effect.Effect<never> =>
  Effect.forever(
    Effect.gen(function* () {
      yield* until(state, ({ step }) => step === "joined")
      yield* store.write("camera", "on")
      yield* until(state, ({ step }) => step === "resting")
      yield* store.forget("camera")
    }),
  )

export type Consultation = ReturnType<typeof openConsultation>

/**
 * Shows the time until a start (UTC, ms since 1970) by the backend's clock, each second, until the start (S2, RC9).
 * Shows nothing if the start is not known.
 */
type CountDown = (startsAt: number | undefined, show: (left: Countdown | undefined) => void) => Effect.Effect<void>

export const countDown =
  ({ clock }: { readonly clock: ServerClock }): CountDown =>
  (startsAt, show) =>
    Effect.gen(function* () {
      while (startsAt !== undefined) {
        const now = yield* clock.now
        const left = countdownTo(startsAt, now)
        show(left)
        if (left === undefined) return
        yield* Effect.sleep(Duration.millis(untilNextSecond(startsAt, now)))
      }
    })

/**
 * Reports the first visible picture of a presentation (S2) once per tab, then completes. Sound alone has no picture.
 */
type SeeFirstPicture = (presentationId: number, playing: Store<Playing>) => Effect.Effect<void>

const seeFirstPicture =
  ({ funnel, oncePerTab }: { readonly funnel: Funnel; readonly oncePerTab: OncePerTab }): SeeFirstPicture =>
  (presentationId, playing) =>
    Effect.andThen(
      firstFrame(playing),
      Effect.flatMap(oncePerTab.isFirst(`first_picture:${presentationId}`), (isFirst) =>
        isFirst ? funnel.notify({ name: "first_picture" }) : Effect.void,
      ),
    )

/** Waits for a presented frame of the current or any later media. */
const firstFrame = (playing: Store<Playing>): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { media } = playing.get()
    const presented = Effect.callback<"presented">((resume) => {
      const stop = media?.onFrame(() => resume(Effect.succeed("presented")))
      return Effect.sync(() => stop?.())
    })
    return Effect.raceFirst(
      presented,
      untilNext(playing, (now) => now.media !== media),
    )
  }).pipe(Effect.flatMap((outcome) => (outcome === "presented" ? Effect.void : firstFrame(playing))))
