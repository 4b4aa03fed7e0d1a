import { complain } from "./complain.ts"
import { lateModule } from "./lateModule.ts"

/** Fetches a part of embed.js and runs it, or logs that the part cannot be fetched. */
export const runLate = <Part>(origin: string, name: string, code: string, act: (part: Part) => void): void => {
  lateModule<Part>(origin, name).then(act, () => complain(`${name}.js did not load`, code, origin))
}
