import { afterEach, describe, expect, it } from "vitest"
import { telephoneLink } from "../../../contracts/telephoneLink.ts"
import { type CauseCode, causes } from "../../../embed/diagnosis/causes.ts"
import { panel } from "../../../embed/diagnosis/panel.ts"
import type { ShowroomOptions } from "../../../embed/public.d.ts"

const shown = (code: CauseCode, options: ShowroomOptions = {}) =>
  panel({ code, options, address: "https://showroom.example/?location_id=4", tryAgain: () => {} })
const ways = (code: CauseCode, options?: ShowroomOptions) =>
  [...(shown(code, options)?.querySelectorAll<HTMLElement>("a, button") ?? [])].map((each) =>
    `${each.textContent} ${each instanceof HTMLAnchorElement ? each.href : ""}`.trim(),
  )

describe("The panel in place of the frame", () => {
  afterEach(() => {
    document.documentElement.lang = ""
  })

  it("E1 appears for every cause that keeps the visitor from the showroom, with its code, and for no other", () => {
    for (const [code, { visitor }] of Object.entries(causes) as Array<[CauseCode, { visitor: string }]>) {
      const found = shown(code)
      if (visitor === "none") expect(found, code).toBeUndefined()
      else expect(found?.textContent, code).toContain(`Code ${code}`)
    }
  })

  it("E1 L1 offers a tab of its own and the dealer, in the visitor's language", () => {
    document.documentElement.lang = "de-DE"
    expect(
      ways("FRAME-POLICY", { telephone: "+49 (8382) 123-45", contactUrl: "https://dealer.example/kontakt" }),
    ).toEqual([
      "In einem eigenen Tab öffnen https://showroom.example/?location_id=4",
      "Anrufen: +49 (8382) 123-45 tel:+49838212345",
      "Kontakt https://dealer.example/kontakt",
    ])
    expect(ways("FRAME-SLOW", { language: "en" })).toEqual([
      "Try again",
      "Open it in a tab of its own https://showroom.example/?location_id=4",
    ])
  })

  it.each(["javascript:alert(1)", "data:text/html,x", "mailto:a@b.example"])("E1 does not link to %s", (contactUrl) =>
    expect(ways("FRAME-SOCKET", { contactUrl })).toEqual([]),
  )

  it("E1 shows a telephone number as text", () =>
    expect(ways("FRAME-SOCKET", { telephone: "<b>0 83 82</b>" })).toEqual(["Call <b>0 83 82</b> tel:08382"]))
})

describe("A telephone number of the dealer", () => {
  it.each([
    ["+49 (0) 8382 12345", "tel:+49838212345"],
    ["(08382) 123-45", "tel:0838212345"],
    ["08382/12345", "tel:0838212345"],
    ["08382 12345 / 0171 999999", "tel:0838212345"],
    ["+49 8382 12345, +49 171 999999", "tel:+49838212345"],
    ["Mo-Fr 9-18: 08382\u00a0123\u201345 (Mo-Fr 9-18)", "tel:0838212345"],
    ["nach Vereinbarung", undefined],
    ["", undefined],
  ])("E1 %j is dialled as %s", (text, address) => expect(telephoneLink(text)).toBe(address))
})
