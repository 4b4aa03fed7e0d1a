import { Duration, Effect } from "effect"
import type { Capability } from "../../../contracts/generated/capabilities.ts"
import * as lateParts from "../../../contracts/generated/lateParts.ts"
import { type Countdown, countdownTo, untilNextSecond } from "../../domain/presentation/countdown.ts"
import type { OwnCamera } from "../camera/openCamera.ts"
import { type ChatDeps, openChat } from "../chat/openChat.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { ServerClock } from "../ports/backend/ServerClock.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { LateCode } from "../ports/browser/Page.ts"
import type { ExpectPresentation } from "../presentation/expectPresentation.ts"
import { followAbsence } from "../presentation/followAbsence.ts"
import { createSignal, createStore, type Signal, type Store, untilEmitted, untilNext } from "../store/Store.ts"
import { openAhead } from "../stream/openAhead.ts"
import { openStream, type StreamDeps } from "../stream/openStream.ts"
import type { Playing, Stream, StreamWish } from "../stream/Playing.ts"
import { playSource } from "../stream/playSource.ts"
import type { Deps } from "../usecase/Deps.ts"
import { hasCapability } from "../visit/hasCapability.ts"
import type { OncePerTab } from "../visit/oncePerTab.ts"
import { attendConsultation } from "./attendConsultation.ts"
import { connectOpening } from "./connectOpening.ts"

interface OwnDeps {
  readonly config: ConfigSource
  readonly expected: Pick<ExpectPresentation, "look">
  /** Whether this browser can send at all: some have cameras but no WebRTC. */
  readonly canSend: boolean
  readonly lateCode: LateCode
}

export type ConsultationDeps = ChatDeps &
  StreamDeps &
  Deps<typeof countDown | typeof attendConsultation> &
  Omit<Deps<typeof reportFirstPicture>, "pictured"> &
  Omit<Deps<typeof connectOpening>, "connect"> &
  OwnDeps

/** A live presentation: its stream, its chats and the visitor's own camera (S1, H1, P1). */
export const openConsultation = (deps: ConsultationDeps) => {
  const { config, store } = deps
  const pictured = createSignal()
  /** Lets the first picture come before the page's late code, with which it shares network and processor. */
  const pictureFirst = deps.lateCode.loadAfter(untilEmitted(pictured))
  const firstPicture = reportFirstPicture({ ...deps, pictured })
  const ahead = openAhead(playSource(deps))
  const open = openStream(deps, ahead.play)
  const connectAhead = connectOpening({
    ...deps,
    connect: (...stream) => Effect.andThen(pictureFirst, ahead.connect(...stream)),
  })
  return {
    connectAhead,
    /**
     * Connects as `connectAhead` does, for the presentation to which the visitor is called, if it was fetched ahead.
     */
    connectCalled: (presentationId: number, asked: Parameters<typeof connectAhead>[1]) =>
      Effect.flatMap(deps.expected.look(presentationId), (called) =>
        called ? connectAhead(called, asked) : Effect.void,
      ),
    watch: (presentationId: number, wish: StreamWish): Stream => {
      const stream = open(wish)
      const reported = Effect.andThen(firstPicture(presentationId, stream.state), Effect.never)
      return { ...stream, live: Effect.raceFirst(reported, stream.live) }
    },
    pictureFirst,
    openStream: open,
    openChat: openChat(deps),
    countDown: countDown(deps),
    followAbsence,
    attend: attendConsultation(deps),
    hasCapability: (...asked: ReadonlyArray<Capability>) => hasCapability(config, ...asked),
    camera: {
      /** Whether the browser and the backend (capability `publish`) support it. */
      isOffered: deps.canSend ? hasCapability(config, ...lateParts.camera) : Effect.succeed(false),
      /** Whether this tab sent picture or sound when its page was loaded again: no device opens by itself (P2). */
      wasOn: Effect.map(store.read("camera"), (kept) => kept !== undefined),
      /** `undefined` while no page of a presentation has turned the camera on. */
      own: createStore<OwnCamera | undefined>(undefined),
    },
  }
}

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
 * Reports the first visible picture of a presentation (S2) once per tab, then completes. A stream of only sound has
 * none.
 */
type ReportFirstPicture = (presentationId: number, playing: Store<Playing>) => Effect.Effect<void>

const reportFirstPicture =
  ({
    funnel,
    oncePerTab,
    pictured,
  }: {
    readonly funnel: Funnel
    readonly oncePerTab: OncePerTab
    /** Emitted with each first picture. */
    readonly pictured: Signal
  }): ReportFirstPicture =>
  (presentationId, playing) =>
    Effect.andThen(
      Effect.tap(untilFirstFrame(playing), () => Effect.sync(pictured.emit)),
      Effect.flatMap(oncePerTab.isFirst(`first_picture:${presentationId}`), (isFirst) =>
        isFirst ? funnel.notify({ name: "first_picture" }) : Effect.void,
      ),
    )

/** Waits for a presented frame of the current or any later media. */
const untilFirstFrame = (playing: Store<Playing>): Effect.Effect<void> =>
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
  }).pipe(Effect.flatMap((outcome) => (outcome === "presented" ? Effect.void : untilFirstFrame(playing))))
