import { Effect } from "effect"
import type { Loudspeakers } from "../ports/Loudspeakers.ts"
import { chooseLoudspeaker } from "./chooseLoudspeaker.ts"
import { type CameraParts, type CameraPlace, publishCamera } from "./publishCamera.ts"

export interface CameraDeps extends CameraParts {
  readonly loudspeakers: Loudspeakers
}

/** The visitor's own camera and the loudspeaker beside it, at a place to publish to (P1-P6, S7). Both are closed with the scope. */
export const createCamera = (deps: CameraDeps) => (place: CameraPlace) =>
  Effect.gen(function* () {
    const camera = yield* publishCamera(deps)(place)
    const loudspeaker = yield* chooseLoudspeaker(deps.loudspeakers, camera.state)
    return { camera, loudspeaker }
  })

export type Camera = ReturnType<typeof createCamera>
