import { Effect, Queue, type Scope } from "effect"
import type { Loudspeaker, Loudspeakers } from "../ports/media/Loudspeakers.ts"
import { createStore, type Store } from "../store/Store.ts"
import { type CameraParts, type CameraPlace, publishCamera } from "./publishCamera.ts"

export interface CameraDeps extends CameraParts {
  readonly loudspeakers: Loudspeakers
}

/** The visitor's own camera and loudspeaker, for a place to publish to (P1-P6, S7). The scope closes both. */
export const openCamera = (deps: CameraDeps) => (place: CameraPlace) =>
  Effect.gen(function* () {
    const camera = yield* publishCamera(deps)(place)
    const loudspeaker = yield* chooseLoudspeaker(deps.loudspeakers, camera.state)
    return { camera, loudspeaker }
  })

export type Camera = ReturnType<typeof openCamera>

/** The available loudspeakers, and the selected one; `undefined` for the system's choice. */
interface LoudspeakerState {
  readonly present: ReadonlyArray<Loudspeaker>
  readonly selected: string | undefined
}

export interface LoudspeakerChoice {
  readonly state: Store<LoudspeakerState>
  readonly choose: (id: string) => void
}

/**
 * The choice of a loudspeaker during the call. `permissions` notifies when the browser may name more outputs: it names
 * them only once a microphone was allowed. A refused choice changes nothing.
 */
const chooseLoudspeaker = (
  { present, onChange, use }: Loudspeakers,
  permissions: Store<unknown>,
): Effect.Effect<LoudspeakerChoice, never, Scope.Scope> =>
  Effect.gen(function* () {
    const state = createStore<LoudspeakerState>({ present: [], selected: undefined })
    const tasks = yield* Queue.unbounded<Effect.Effect<void>>()
    const add = (task: Effect.Effect<void>) => void Queue.offerUnsafe(tasks, task)
    const read = Effect.map(present, (devices) => {
      const known = state.get().present
      const isSame = devices.length === known.length && devices.every(({ id }, index) => id === known[index]?.id)
      if (!isSame) state.set({ ...state.get(), present: devices })
    })
    const listen = (subscribe: (listener: () => void) => () => void) =>
      Effect.acquireRelease(
        Effect.sync(() => subscribe(() => add(read))),
        (stop) => Effect.sync(stop),
      )
    yield* listen(onChange)
    yield* listen(permissions.subscribe)
    add(read)
    yield* Effect.forkScoped(Effect.forever(Effect.flatten(Queue.take(tasks))))
    const chosen = (id: string) =>
      use(id).pipe(
        Effect.andThen(Effect.sync(() => state.set({ ...state.get(), selected: id }))),
        Effect.catch(() => Effect.andThen(Effect.logWarning("selecting the loudspeaker failed"), read)),
      )
    return { state, choose: (id) => add(chosen(id)) }
  })
