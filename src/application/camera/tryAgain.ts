import type { OwnCamera } from "./openCamera.ts"

/**
 * Opens camera and microphone and publishes them: what is not open yet, and what a media server refused before. Does
 * nothing while all is well.
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
