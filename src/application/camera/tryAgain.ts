import type { OwnCamera } from "./openCamera.ts"

/**
 * Opens and publishes camera and microphone if they are not open, or if a media server has refused them. Does nothing
 * while all is well.
 */
export const tryAgain = ({
  state,
  prepare,
  join,
  add,
}: Pick<OwnCamera, "state" | "prepare" | "join" | "add">): void => {
  const { step, problems, phase } = state.get()
  if (step !== "joined") {
    prepare("both")
    join("both")
    return
  }
  for (const { kind } of problems) add(kind)
  // Without a problem of a device, the media server has refused.
  if (problems.length === 0 && phase === "stopped") join("both")
}
