import { type KeyName, keys } from "./keys.ts"

/** The parts of a keyboard event that decide which shortcut it is. */
export type Press = Pick<
  KeyboardEvent,
  "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "code" | "key" | "isComposing"
> & {
  readonly getModifierState: (name: string) => boolean
}

const names = Object.keys(keys) as ReadonlyArray<KeyName>

/**
 * The shortcut of a press, by the key's place. Ctrl and Alt together is AltGr, which types characters, and so does
 * the AltGraph modifier; neither is a shortcut.
 */
export const shortcutOf = (press: Press): KeyName | undefined => {
  const { altKey, ctrlKey, metaKey, shiftKey, code, isComposing } = press
  if (!altKey || ctrlKey || metaKey || shiftKey || isComposing || press.getModifierState("AltGraph")) return undefined
  return names.find((name) => keys[name].code === code)
}

/** Whether a press opens the palette: Ctrl K, on a Mac Command K. */
export const isPalette = ({ altKey, ctrlKey, metaKey, shiftKey, code }: Press): boolean =>
  code === "KeyK" && ctrlKey !== metaKey && !altKey && !shiftKey

/** Whether a press asks for the list of shortcuts. The character counts here: its place differs by language. */
export const isQuestionMark = ({ key, altKey, ctrlKey, metaKey }: Press): boolean =>
  key === "?" && !altKey && !ctrlKey && !metaKey

/** Whether typing into this element writes text. */
export const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
