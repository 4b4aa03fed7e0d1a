import { Duration, Effect } from "effect"
import {
  interruptedMs,
  isInSight,
  lateMs,
  pauseMs,
  type SecondKind,
  type SecondPicture,
  type SecondState,
  samePicture,
  settlingMs,
  weakMs,
} from "../../domain/stream/SecondPicture.ts"
import {
  change,
  createSignal,
  createStore,
  derived,
  type Store,
  until,
  untilEmitted,
  untilNext,
  type WritableStore,
} from "../store/Store.ts"
import { notYetPlaying, type Playing, type Stream, type StreamWish } from "./Playing.ts"

/** A second picture as the visitor has it. */
export interface SecondShown {
  readonly kind: SecondKind
  readonly media: Playing["media"]
  readonly state: SecondState
  /** Whether the second picture is large, and the consultant's first one small. */
  readonly isLarge: boolean
  /** Whether the large picture stays large, whatever the consultant shows next. */
  readonly isPinned: boolean
}

export interface Second {
  /** `undefined` while the consultant shows none. */
  readonly shown: Store<SecondShown | undefined>
  /** Exchanges the places of both pictures. */
  readonly swap: () => void
  readonly pin: (isPinned: boolean) => void
  /** Ends a pause of a weak line. */
  readonly showAgain: () => void
  readonly live: Effect.Effect<void>
}

export interface SecondWish extends Omit<StreamWish, "address"> {
  /** The second picture, as the backend reports it. */
  readonly second: Store<SecondPicture | undefined>
  /** The first picture. */
  readonly first: Store<Playing>
}

/** Plays the consultant's second picture, as long as the line is good enough for two pictures. */
export type OpenSecondPicture = (wish: SecondWish) => Second

interface SecondDeps {
  readonly openStream: (wish: StreamWish) => Stream
}

/** The visitor's choices, and the playing stream. */
interface Own {
  readonly picture: SecondPicture | undefined
  readonly playing: Playing
  readonly state: SecondState
  readonly wantsLarge: boolean
  readonly isPinned: boolean
}

const isWeak = ({ cause, transport }: Playing): boolean => cause === "network" || transport === "sound"

export const openSecondPicture =
  ({ openStream }: SecondDeps): OpenSecondPicture =>
  ({ second, first, ...wish }) => {
    const own = createStore<Own>({
      picture: undefined,
      playing: notYetPlaying,
      state: "coming",
      wantsLarge: true,
      isPinned: false,
    })
    const again = createSignal()
    const shown = createStore<SecondShown | undefined>(undefined)
    const show = () => {
      const { picture, playing, state, wantsLarge, isPinned } = own.get()
      if (picture === undefined) return shown.set(undefined)
      const isLarge = wantsLarge && isInSight(state)
      shown.set({ kind: picture.kind, media: playing.media, state, isLarge, isPinned })
    }
    own.subscribe(show)

    const playOnce = (picture: SecondPicture): Effect.Effect<void> =>
      Effect.suspend(() => {
        const stream = openStream({ ...wish, address: createStore(picture.stream) })
        change(own, { playing: notYetPlaying, state: "coming" })
        const follow = Effect.acquireUseRelease(
          Effect.sync(() => stream.state.subscribe(() => change(own, { playing: stream.state.get() }))),
          () => stream.live,
          (stop) => Effect.sync(stop),
        )
        // A guest on the stage is never paused, because all must hear the guest.
        const isTooMuch = picture.kind === "guest" ? Effect.never : untilWeak(first, stream.state)
        return Effect.raceAllFirst([follow, Effect.forever(followQuality(own, stream.state)), isTooMuch])
      })
    const play = (picture: SecondPicture): Effect.Effect<void> =>
      Effect.gen(function* () {
        for (let pauses = 1; true; pauses += 1) {
          yield* playOnce(picture)
          change(own, { playing: notYetPlaying, state: "paused" })
          yield* Effect.raceFirst(untilEmitted(again), untilGood(first, pauseMs(pauses)))
        }
      })
    const followOne = Effect.gen(function* () {
      const picture = second.get()
      const { isPinned, wantsLarge } = own.get()
      change(own, { picture, wantsLarge: isPinned ? wantsLarge : true })
      const other = untilNext(second, (next) => !samePicture(next, picture))
      yield* picture === undefined ? other : Effect.raceFirst(other, play(picture))
    })
    return {
      shown,
      swap: () => change(own, { wantsLarge: !own.get().wantsLarge }),
      pin: (isPinned) => change(own, { isPinned }),
      showAgain: again.emit,
      live: Effect.forever(followOne),
    }
  }

/** Follows whether the picture is seen, until that changes. */
const followQuality = (own: WritableStore<Own>, playing: Store<Playing>): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { phase } = playing.get()
    const { state } = own.get()
    const changed = until(playing, (next) => next.phase !== phase)
    const after = (ms: number, next: SecondState) =>
      Effect.andThen(
        Effect.delay(
          Effect.sync(() => change(own, { state: next })),
          Duration.millis(ms),
        ),
        Effect.never,
      )
    if (phase === "streaming") {
      change(own, { state: "seen" })
      return changed
    }
    if (phase === "stopped") {
      change(own, { state: "late" })
      return changed
    }
    if (!isInSight(state)) return Effect.raceFirst(changed, after(lateMs, "late"))
    change(own, { state: "interrupted" })
    return Effect.raceFirst(changed, after(interruptedMs, "late"))
  })

/** Completes once the line has been too slow for one of the pictures for some seconds. */
const untilWeak = (first: Store<Playing>, playing: Store<Playing>): Effect.Effect<void> => {
  const line = derived([first, playing], () => isWeak(first.get()) || isWeak(playing.get()))
  const lastingly: Effect.Effect<void> = Effect.gen(function* () {
    yield* until(line, (isBad) => isBad)
    const hasRecovered = yield* Effect.raceFirst(
      Effect.as(Effect.sleep(Duration.millis(weakMs)), false),
      Effect.as(
        until(line, (isBad) => !isBad),
        true,
      ),
    )
    if (hasRecovered) yield* lastingly
  })
  return Effect.delay(lastingly, Duration.millis(settlingMs))
}

/** Completes once the line has been good for this time, in ms. */
const untilGood = (first: Store<Playing>, ms: number): Effect.Effect<void> =>
  Effect.gen(function* () {
    yield* until(first, (playing) => !isWeak(playing))
    const isGood = yield* Effect.raceFirst(
      Effect.as(Effect.sleep(Duration.millis(ms)), true),
      Effect.as(until(first, isWeak), false),
    )
    if (!isGood) yield* untilGood(first, ms)
  })
