import { lateHandles, lateModule } from "../lateModule.ts"
import type { CommandHandles, CommandParts } from "./commands.ts"

const names = ["setLanguage", "setReferral", "setTheme", "open", "leave", "mute", "focus", "destroy"]

/** The commands of a page to the showroom in a frame, in order. Their code is fetched on the first one. */
export const laterCommands = (origin: string, parts: CommandParts): CommandHandles =>
  lateHandles(names, async () => {
    try {
      return (await lateModule<typeof import("./commands.ts")>(origin, "commands")).commands(parts)
    } catch (reason) {
      parts.fail(String(reason), "COMMAND-LOAD")
      return { destroy: parts.unmount } as never
    }
  })
