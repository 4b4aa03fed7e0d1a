import { Effect } from "effect"

/** Whether the showroom's own server answers now, whatever it says. */
export const serverAnswers: Effect.Effect<boolean> = Effect.promise(() =>
  fetch("/config.json", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  ),
)
