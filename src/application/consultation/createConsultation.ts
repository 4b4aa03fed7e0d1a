import { Duration, Effect } from "effect"
import { type Countdown, countdownTo, untilNextSecond } from "../../domain/presentation/countdown.ts"
import type { Camera } from "../camera/createCamera.ts"
import type { OwnCamera } from "../camera/publishCamera.ts"
import { type ChatDeps, createChat } from "../chat/createChat.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import { createStore, type Store } from "../store/Store.ts"
import { createStream, type StreamDeps } from "../stream/createStream.ts"
import type { StreamWish } from "../stream/playStream.ts"
import type { WatchedStream } from "../stream/watchStream.ts"
import type { Deps } from "../usecase/Deps.ts"
import { isOffered } from "../visit/isOffered.ts"
import { attendConsultation, untilBegun } from "./attendConsultation.ts"
import { seeFirstPicture } from "./seeFirstPicture.ts"

/** The camera of a browser, whose code comes with the first press. */
export interface CameraSource {
  /** Whether this browser can send at all: some have cameras and no WebRTC. */
  readonly canSend: boolean
  /** Fetches the camera; rejects when its code does not arrive. */
  readonly load: () => Promise<Camera>
}

interface OwnDeps {
  readonly config: ConfigSource
  readonly cameraSource: CameraSource
}

export type ConsultationDeps = ChatDeps &
  StreamDeps &
  Omit<Deps<typeof countDown | typeof untilBegun | typeof attendConsultation | typeof seeFirstPicture>, "untilBegun"> &
  OwnDeps

/** A presentation that is on: its stream, chats and the visitor's own camera (S1, H1, P1). */
export const createConsultation = (deps: ConsultationDeps) => {
  const { config, cameraSource } = deps
  const stream = createStream(deps)
  const firstPicture = seeFirstPicture(deps)
  const ownCamera = createStore<OwnCamera | undefined>(undefined)
  /** The same camera, which is known while its scope is open. */
  const known =
    (open: Camera): Camera =>
    (place) =>
      Effect.tap(open(place), ({ camera }) =>
        Effect.acquireRelease(
          Effect.sync(() => ownCamera.set(camera)),
          () => Effect.sync(() => ownCamera.set(undefined)),
        ),
      )
  return {
    /** Watches the stream of a presentation. */
    watch: (presentationId: number, wish: StreamWish): WatchedStream => {
      const watched = stream.watch(wish)
      const told = Effect.andThen(firstPicture(presentationId, watched.playing), Effect.never)
      return { ...watched, live: Effect.raceFirst(told, watched.live) }
    },
    chat: createChat(deps),
    countDown: countDown(deps),
    attend: attendConsultation({ ...deps, untilBegun: untilBegun(deps) }),
    camera: {
      /** Whether browser and backend (capability `publish`) take part. */
      isOffered: cameraSource.canSend ? isOffered(config, "publish") : Effect.succeed(false),
      load: async () => known(await cameraSource.load()),
      /** Undefined while no page of a presentation has turned it on. */
      own: ownCamera satisfies Store<OwnCamera | undefined>,
    },
  }
}

export type Consultation = ReturnType<typeof createConsultation>

/**
 * Shows the time that is left to a start (UTC, ms since 1970) by the backend's clock, each second, until it has come (S2, RC9). Of a
 * start that is not known there is nothing to show.
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
