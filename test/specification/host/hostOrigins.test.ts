import { describe, expect, it } from "vitest"
import { hostOriginsAt } from "../../../src/domain/host/hostOrigins.ts"

describe("The pages that may embed the showroom", () => {
  const everywhere = "https://dealer.example"
  const atFour = "https://four.example"
  const origins = { hostOrigins: [everywhere], hostOriginsByLocation: { "4": [atFour] } }

  it.each([
    [4, [everywhere, atFour]],
    [44, [everywhere]],
    [undefined, [everywhere]],
  ])("E13 are those of its location (%s), and those listed for all", (locationId, expected) =>
    expect(hostOriginsAt(origins, locationId)).toEqual(expected),
  )
})
