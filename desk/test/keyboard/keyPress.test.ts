import { describe, expect, it } from "vitest"
import { isPalette, isQuestionMark, type Press, shortcutOf } from "../../src/keyboard/keyPress.ts"

const press = (change: Partial<Press> & { readonly graph?: boolean }): Press => ({
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  code: "",
  key: "",
  isComposing: false,
  getModifierState: (name) => name === "AltGraph" && change.graph === true,
  ...change,
})

describe("a shortcut", () => {
  it("uses the key's position, whatever character it types", () => {
    expect(shortcutOf(press({ altKey: true, code: "KeyN", key: "ñ" }))).toBe("pickUpNext")
    expect(shortcutOf(press({ altKey: true, code: "KeyB", key: "n" }))).toBeUndefined()
  })

  it("is ignored with AltGr, which types characters", () => {
    expect(shortcutOf(press({ altKey: true, ctrlKey: true, code: "KeyN" }))).toBeUndefined()
    expect(shortcutOf(press({ altKey: true, graph: true, code: "KeyN" }))).toBeUndefined()
  })

  it("is ignored while a character is composed", () => {
    expect(shortcutOf(press({ altKey: true, code: "KeyN", isComposing: true }))).toBeUndefined()
  })

  it("opens the palette by Ctrl K or Command K", () => {
    expect(isPalette(press({ ctrlKey: true, code: "KeyK" }))).toBe(true)
    expect(isPalette(press({ metaKey: true, code: "KeyK" }))).toBe(true)
    expect(isPalette(press({ ctrlKey: true, altKey: true, code: "KeyK" }))).toBe(false)
  })

  it("lists the shortcuts by the character, wherever a language has it", () => {
    expect(isQuestionMark(press({ key: "?", shiftKey: true, code: "Minus" }))).toBe(true)
  })
})
