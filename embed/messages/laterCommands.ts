import { languageOf } from "../frameAddress.ts"
import { lateHandles, lateModule } from "../lateModule.ts"
import type { ShowroomOptions } from "../public.d.ts"
import type { CommandHandles, CommandParts } from "./commands.ts"

const names = [
  "setLanguage",
  "setReferral",
  "setTheme",
  "open",
  "leave",
  "mute",
  "focus",
  "destroy",
  "camera",
  "setPrefill",
  "offerProduct",
]

/**
 * The commands of a page to the showroom in a frame, in order. Their code is fetched on the first one. Sends the theme
 * and the visitor's details that the page has set, and reports a language that does not exist.
 */
export const laterCommands = (
  origin: string,
  parts: CommandParts,
  { language, theme, prefill }: ShowroomOptions,
): CommandHandles => {
  const handles = lateHandles<CommandHandles>(names, async () => {
    try {
      return (await lateModule<typeof import("./commands.ts")>(origin, "commands")).commands(parts)
    } catch (reason) {
      parts.fail(String(reason), "COMMAND-LOAD")
      return { destroy: parts.unmount } as never
    }
  })
  if (theme !== undefined) handles.setTheme(theme)
  if (prefill !== undefined) handles.setPrefill(prefill)
  if (language !== undefined && languageOf(language) === undefined)
    // Refuses it.
    handles.setLanguage(language)
  return handles
}
