import { describe, expect, it } from "vitest"
import looks from "../../../backend/src/mail/branded/looks.json" with { type: "json" }
import { brands } from "../../../src/domain/location/Location.ts"
import { loadBrandTheme } from "../../../src/ui/location/brandTheme.ts"
import { mailLookOf } from "../../../tools/gallery/mailLookOf.ts"

describe("the looks of mails", () => {
  it("T1 T2 are those of the showroom's brands", async () => {
    const themes = await Promise.all(brands.map(async (brand) => [brand, mailLookOf(await loadBrandTheme(brand))]))
    expect(looks).toEqual(Object.fromEntries(themes))
  })
})
