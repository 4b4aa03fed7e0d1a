// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { type AdfLead, adfXml } from "../../src/webhooks/leads/adf.ts"
import { violationsIn } from "./adfStructure.ts"

/** A document as a program reads it; fails for what is no XML. */
const parsed = (body: string): Document => {
  const read = new DOMParser().parseFromString(body, "text/xml")
  expect(read.querySelector("parsererror")?.textContent).toBeUndefined()
  return read
}
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

const lead: AdfLead = {
  id: "2b7c1f0e-93a4-4c0c-8a1b-6d0f2f5a7e11",
  isUpdate: false,
  requestedAt: "2026-05-04T09:12:31.000Z",
  vehicle: { year: 2026, make: "Livid", model: "Aurelia", priceCents: 4_290_050, comments: "Shown" },
  customer: {
    id: "c3f1a9d2",
    email: "anna@post.example",
    phone: "+49 30 1234567",
    comments: "Does it tow?",
    name: [
      { part: "first", text: "Anna" },
      { part: "last", text: "Example" },
    ],
  },
  vendor: { id: "4", vendorName: "Livid Berlin", name: [{ part: "full", text: "Livid Berlin" }], phone: "+49 30 1" },
}

describe("a lead as ADF 1.0", () => {
  it("has the published structure, with customer, vehicle, vendor and provider", () => {
    const document = parsed(adfXml(lead))
    expect(violationsIn(document.documentElement)).toEqual([])
    expect(document.querySelector("prospect")?.getAttribute("status")).toBe("new")
    expect(textsOf(document, "prospect > id")).toEqual([lead.id])
    expect(textsOf(document, "vehicle > *")).toEqual(["2026", "Livid", "Aurelia", "42900.50", "Shown"])
    expect(textsOf(document, "customer name, customer email, customer phone")).toEqual([
      "Anna",
      "Example",
      "anna@post.example",
      "+49 30 1234567",
    ])
    expect(textsOf(document, "customer > comments")).toEqual(["Does it tow?"])
    expect(textsOf(document, "vendorname, provider > name")).toEqual(["Livid Berlin", "Online Showroom"])
  })

  it("marks an update, and leaves out what nobody gave", () => {
    const { comments: _, phone: _phone, ...customer } = lead.customer
    const { priceCents: _price, ...vehicle } = lead.vehicle
    const document = parsed(adfXml({ ...lead, isUpdate: true, customer, vehicle }))
    expect(violationsIn(document.documentElement)).toEqual([])
    expect(document.querySelector("prospect")?.getAttribute("status")).toBe("resend")
    expect(document.querySelector("customer phone, customer > comments, price")).toBeNull()
  })

  it.each([
    ['</comments><vendor/> & <b a="1">', '</comments><vendor/> & <b a="1">'],
    ["]]> <!-- <![CDATA[ &amp;", "]]> <!-- <![CDATA[ &amp;"],
    ["bell\u0007 null\u0000 half\ud800 end\uffff", "bell null half end"],
    ["Zoë 🚗 Ünal\nsecond line", "Zoë 🚗 Ünal\nsecond line"],
  ])("carries a stranger's text %j as text only", (comments, shown) => {
    const document = parsed(adfXml({ ...lead, customer: { ...lead.customer, comments } }))
    expect(violationsIn(document.documentElement)).toEqual([])
    expect(textsOf(document, "customer > comments")).toEqual([shown])
  })

  it.each([
    ["prospect", "<adf><prospect><requestdate/></prospect></adf>"],
    ["contact", "<contact><name>A</name></contact>"],
    ["vehicle", "<vehicle><make/><year/><model/></vehicle>"],
    ["price", '<price type="cheap">1</price>'],
    ["customer", "<customer>Anna</customer>"],
  ])("is examined by a check that refuses another %s", (_, xml) => {
    expect(violationsIn(parsed(xml).documentElement)).not.toEqual([])
  })
})
