import { Effect, type Scope } from "effect"
import type { PublishEvent } from "../../domain/camera/publishPolicy.ts"
import type { Permission } from "../../domain/recording/Recording.ts"
import type { Studio } from "../ports/media/MediaCapture.ts"
import { change, derived, follow, type Store } from "../store/Store.ts"
import type { CameraStore } from "./CameraState.ts"

/** Pauses picture and sound while the consultant is away, and while the visitor may not be recorded (decision 076). */
export const pauseMedia = (
  camera: CameraStore,
  studio: Pick<Studio, "setPaused">,
  isAway: Store<boolean>,
  permission: Store<Permission>,
): Effect.Effect<void, never, Scope.Scope> => {
  const isPaused = derived([isAway, permission], () => isAway.get() || permission.get() !== "given")
  const pause = () => {
    const paused = isPaused.get()
    studio.setPaused(paused)
    change(camera, { paused })
  }
  return Effect.asVoid(
    Effect.acquireRelease(
      Effect.sync(() => {
        pause()
        return isPaused.subscribe(pause)
      }),
      (stop) => Effect.sync(stop),
    ),
  )
}

type Publish = (event: PublishEvent) => Effect.Effect<void>

/** Starts sending only with the permission. Stopping is always possible. */
export const sendIfPermitted =
  (publish: Publish, permission: Store<Permission>): Publish =>
  (event) =>
    event._tag === "Stop" || permission.get() === "given" ? publish(event) : Effect.void

interface PermissionActs {
  /** Ends sending. The devices stay open, for the visitor's eyes only. */
  readonly hold: Effect.Effect<void>
  /** Closes the devices. */
  readonly stop: () => void
  readonly goOn: () => void
}

/** Applies the permission now and after each change. */
export const followPermission = (
  permission: Store<Permission>,
  { hold, stop, goOn }: PermissionActs,
): Effect.Effect<never> =>
  follow(permission, (now) => {
    if (now === "held") return hold
    return Effect.sync(now === "refused" ? stop : goOn)
  })
