import { Effect } from "effect"

/** Whether the showroom's own server responds, with any status. */
export const serverAnswers: Effect.Effect<boolean> = Effect.promise(() =>
  fetch("/config.json", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  ),
)
