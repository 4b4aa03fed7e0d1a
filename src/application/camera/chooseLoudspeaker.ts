import { Effect, type Scope } from "effect"
import type { Loudspeakers } from "../ports/media/Loudspeakers.ts"
import { change, derived, follow } from "../store/Store.ts"
import type { CameraStore } from "./CameraState.ts"
import { taskQueue } from "./taskQueue.ts"

/** The choice of a loudspeaker during the call (S7), by its id. A refused choice changes nothing. */
export const chooseLoudspeaker = (
  { present, onChange, use }: Loudspeakers,
  camera: CameraStore,
): Effect.Effect<(id: string) => void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const tasks = yield* taskQueue(Effect.void)
    const read = Effect.map(present, (loudspeakers) => change(camera, { loudspeakers }))
    // The browser names more outputs once it has opened a microphone, and then the devices change.
    const devices = derived([camera], () => camera.get().devices)
    yield* Effect.forkScoped(follow(devices, () => Effect.sync(() => tasks.add(read))))
    yield* Effect.acquireRelease(
      Effect.sync(() => onChange(() => tasks.add(read))),
      (stop) => Effect.sync(stop),
    )
    return (id) =>
      tasks.add(
        use(id).pipe(
          Effect.map(() => change(camera, { loudspeaker: id })),
          Effect.catch(() => Effect.andThen(Effect.logWarning("selecting the loudspeaker failed"), read)),
        ),
      )
  })
