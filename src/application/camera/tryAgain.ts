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
  if (step !== "joined") prepare("both")
  for (const { kind } of step === "joined" ? problems : []) add(kind)
  if (step !== "joined" || (problems.length === 0 && phase === "stopped")) join("both")
}
