import { describe, expect, it } from "vitest"
import { admissionOf } from "../../../embed/diagnosis/admission.ts"
import { firstOf, readPolicies, sourcesFit } from "../../../embed/diagnosis/policy.ts"

const own = "https://www.dealer.example"

describe("A Content-Security-Policy", () => {
  it.each([
    ["'self'", own, true],
    ["'self'", "https://showroom.example", false],
    ["'none'", own, false],
    ["*", "https://showroom.example", true],
    ["*", "file:///home", false],
    ["https:", "https://showroom.example", true],
    ["http:", "https://showroom.example", true],
    ["https:", "http://showroom.example", false],
    ["https://showroom.example", "https://showroom.example", true],
    ["http://showroom.example", "https://showroom.example", true],
    ["https://SHOWROOM.example/embed/", "https://showroom.example", true],
    ["showroom.example", "https://showroom.example", true],
    ["showroom.example", "http://showroom.example", false],
    ["https://*.example", "https://showroom.example", true],
    ["https://*.showroom.example", "https://showroom.example", false],
    ["https://showroom.example:8443", "https://showroom.example", false],
    ["https://showroom.example:*", "https://showroom.example:8443", true],
    ["https://showroom.example:443", "https://showroom.example", true],
    ["no origin", "nonsense", false],
  ])("allows %s to name %s: %s", (source, origin, fits) => expect(sourcesFit([source], origin, own)).toBe(fits))

  it("is read as browsers read it: the first of each directive, in any case, and several policies separately", () => {
    const [one, two, ...more] = readPolicies("Frame-Src 'self'; frame-src *;\n default-src 'none'")
    expect(one?.get("frame-src")).toEqual(["'self'"])
    expect(two && firstOf(two, "frame-src", "child-src", "default-src")).toEqual({
      name: "default-src",
      sources: ["'none'"],
    })
    expect(more).toEqual([])
    expect(firstOf(new Map(), "frame-src")).toBeUndefined()
    expect(readPolicies(" ; ,")).toEqual([])
  })
})

describe("What the showroom reports about a page's origin", () => {
  const page = "https://www.dealer.example"
  const showroom = "https://showroom.example"
  const words = {
    hostOrigins: [page],
    ofLocation: undefined,
    policy: `frame-ancestors 'self' ${page}`,
    frameOptions: null,
  }

  it.each([
    ["all of it", {}, { listed: true, framed: true }],
    ["another list", { hostOrigins: ["https://other.example"] }, { listed: false, framed: true }],
    ["the location's own list", { hostOrigins: [], ofLocation: [page] }, { listed: true, framed: true }],
    ["no list", { hostOrigins: undefined }, { listed: false, framed: true }],
    ["a list that is no array", { hostOrigins: page }, { listed: false, framed: true }],
    ["another policy", { policy: "frame-ancestors 'self'" }, { listed: true, framed: false }],
    [
      "a second, stricter policy",
      { policy: `frame-ancestors ${page}, frame-ancestors 'none'` },
      { listed: true, framed: false },
    ],
    ["no policy", { policy: null }, { listed: true, framed: true }],
    ["only the old header", { policy: null, frameOptions: "SAMEORIGIN" }, { listed: true, framed: false }],
    ["the old header beside the policy", { frameOptions: "DENY" }, { listed: true, framed: true }],
  ])("E13 is a fact about that origin: %s", (_case, differently, admission) =>
    expect(admissionOf({ ...words, ...differently }, page, showroom)).toEqual(admission),
  )
})
