import { languageOf } from "../frameAddress.ts"
import { lateHandles, lateModule } from "../lateModule.ts"
import type { ShowroomOptions } from "../public.d.ts"
import type { CommandHandles, CommandParts } from "./commands.ts"

const names =
  "setLanguage setReferral setProduct setTheme setPrefill open leave mute camera offerProduct focus destroy".split(" ")

/**
 * The commands of a page to the showroom in a frame, in order. Their code is fetched on the first one. Sends the
 * product, the theme and the visitor's details that the page has set, and reports a language that does not exist.
 */
export const laterCommands = (
  origin: string,
  parts: CommandParts,
  { language, product, theme, prefill }: ShowroomOptions,
): CommandHandles => {
  const handles = lateHandles<CommandHandles>(names, async () => {
    try {
      return (await lateModule<typeof import("./commands.ts")>(origin, "commands")).commands(parts)
    } catch (reason) {
      parts.fail(String(reason), "COMMAND-LOAD")
      return { destroy: parts.unmount } as never
    }
  })
  if (product) handles.setProduct(product)
  if (theme) handles.setTheme(theme)
  if (prefill) handles.setPrefill(prefill)
  // Refuses it.
  if (language && !languageOf(language)) handles.setLanguage(language)
  return handles
}
