import { lateHandles, lateModule } from "../lateModule.ts"
import type { CommandHandles, CommandParts } from "./commands.ts"

const names = ["setLanguage", "setReferral", "setTheme", "open", "leave", "mute", "focus", "destroy"]

/** What a page may ask of the showroom in a frame, by code that is fetched with the first of it; in order. */
export const laterCommands = (origin: string, parts: CommandParts): CommandHandles =>
  lateHandles(names, async () => {
    try {
      return (await lateModule<typeof import("./commands.ts")>(origin, "commands")).commands(parts)
    } catch (reason) {
      parts.fail(String(reason), "COMMAND-LOAD")
      return { destroy: parts.unmount } as never
    }
  })
