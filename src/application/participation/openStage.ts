import { Effect } from "effect"
import type { StageState } from "../../domain/participation/Stage.ts"
import type { CameraStep } from "../camera/CameraState.ts"
import type { OwnCamera } from "../camera/openCamera.ts"
import type { ParticipationGateway } from "../ports/backend/ParticipationGateway.ts"
import { livesOf } from "../store/livesOf.ts"
import { change, createStore, follow, type Store, until } from "../store/Store.ts"

/** The stage as the page knows it. */
export interface StagePlace {
  /** The stage as the backend last reported it; `undefined` without an offer. */
  readonly stage: Store<StageState | undefined>
  /** Lets the camera publish to this offer. The next one needs another press. */
  readonly press: () => void
  /** Whether the visitor has pressed for the current offer, and not for an earlier one. */
  readonly isPressed: () => boolean
  /** The own camera; `undefined` before it was first opened. */
  readonly own: Store<OwnCamera | undefined>
  /** Reads the presentation again. */
  readonly readAgain: Effect.Effect<void>
}

interface VisitorStageState {
  readonly stage: StageState | undefined
  /** The step of the visitor's own camera. */
  readonly step: CameraStep
  /**
   * The offer or appearance that ended without the visitor's action. `undefined` after a decline, and with the next
   * offer.
   */
  readonly ended: StageState | undefined
  /** Whether the visitor has pressed for the current offer. */
  readonly isPressed: boolean
  /** Whether the visitor declines or leaves now. */
  readonly isLeaving: boolean
  /** Whether the last decline did not reach the backend. */
  readonly hasFailed: boolean
}

/** The visitor as a called guest (decision 102): asked to speak, and on air after confirming the camera preview. */
export interface VisitorStage {
  readonly state: Store<VisitorStageState>
  readonly accept: () => void
  readonly decline: Effect.Effect<void>
  /** Follows the offer and the camera. A camera that is turned off leaves the stage. */
  readonly live: Effect.Effect<void>
}

interface StageDeps {
  readonly participations: Pick<ParticipationGateway, "leaveStage">
}

export const openStage =
  ({ participations }: StageDeps) =>
  (presentationId: number, { stage, press, isPressed, own, readAgain }: StagePlace): VisitorStage => {
    const state = createStore<VisitorStageState>({
      stage: undefined,
      step: "resting",
      ended: undefined,
      isPressed: false,
      isLeaving: false,
      hasFailed: false,
    })
    const leave = Effect.suspend(() => {
      change(state, { isLeaving: true })
      return Effect.andThen(participations.leaveStage(presentationId), readAgain)
    })
    const offered = (next: StageState | undefined) => {
      const { stage: before, step, ended, isLeaving } = state.get()
      // A single read may find that the visitor came on air and is off again.
      const wasOn = before && step === "joined" ? "onAir" : before
      const end = isLeaving ? undefined : wasOn
      change(state, {
        stage: next,
        ended: next === undefined ? (end ?? ended) : undefined,
        isPressed: false,
        isLeaving: isLeaving && next !== undefined,
        hasFailed: false,
      })
    }
    const followCamera = Effect.gen(function* () {
      const camera = yield* until(own, (each): each is OwnCamera => each !== undefined)
      yield* follow(camera.state, ({ step }) => {
        const hasStopped = state.get().step === "joined" && step === "resting"
        change(state, { step })
        // A new offer has closed the camera of the one before: it is not declined by that.
        return hasStopped && isPressed() && stage.get() !== undefined
          ? Effect.catch(leave, (failure) =>
              Effect.andThen(
                Effect.logWarning("leaving the stage failed", failure.status),
                Effect.sync(() => change(state, { isLeaving: false })),
              ),
            )
          : Effect.void
      })
    })
    return {
      state,
      accept: () => {
        change(state, { isPressed: true })
        press()
      },
      decline: Effect.matchEffect(leave, {
        onSuccess: () => Effect.sync(() => change(state, { hasFailed: false })),
        onFailure: (failure) =>
          Effect.andThen(
            Effect.logWarning("declining the stage failed", failure.status),
            Effect.sync(() => {
              change(state, { isLeaving: false, hasFailed: true })
            }),
          ),
      }),
      live: livesOf({
        offers: { live: follow(stage, (next) => Effect.sync(() => offered(next))) },
        camera: { live: followCamera },
      }),
    }
  }
