// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest"
import { refuseStrayDrops } from "../../../src/adapters/platform/page/strayDrops.ts"

const at = (id: string) => document.getElementById(id) as HTMLElement

/** Whether the browser would not act on what is dropped there, and the cursor that it shows. */
const dropped = (type: string, id: string, kind = "Files") => {
  const dataTransfer = { types: [kind], dropEffect: "copy" }
  const event = Object.assign(new window.Event(type, { bubbles: true, cancelable: true }), { dataTransfer })
  at(id).dispatchEvent(event)
  return { isPrevented: event.defaultPrevented, effect: dataTransfer.dropEffect }
}

describe("A file that is dropped on the page", () => {
  beforeEach(() => {
    document.body.innerHTML = '<p id="picture"></p><input type="file" id="field"><p id="chat"></p>'
    for (const type of ["dragover", "drop"]) at("chat").addEventListener(type, (event) => event.preventDefault())
  })

  it("H8 is refused beside the chat, so that it does not replace the page", () => {
    expect(dropped("drop", "picture").isPrevented).toBe(false)
    refuseStrayDrops(window)
    for (const type of ["dragover", "drop"])
      expect(dropped(type, "picture")).toEqual({ isPrevented: true, effect: "none" })
  })

  it("H8 is left to the chat and to the browser's own file fields, and so is text", () => {
    refuseStrayDrops(window)
    expect(dropped("dragover", "chat")).toEqual({ isPrevented: true, effect: "copy" })
    expect(dropped("drop", "field").isPrevented).toBe(false)
    expect(dropped("drop", "picture", "text/plain").isPrevented).toBe(false)
  })
})
