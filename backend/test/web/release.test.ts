import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { readRelease } from "../../src/web/release.ts"

const manifest = fileURLToPath(new URL("../../../package.json", import.meta.url))
const { version } = JSON.parse(readFileSync(manifest, "utf8"))

describe("the release that the backend runs", () => {
  it("is the version of package.json, with the commit that COMMIT names", () => {
    const COMMIT = "0123456789abcdef0123456789abcdef01234567"
    expect(readRelease({ COMMIT })).toEqual({ version, commit: "0123456789ab" })
  })
  it("has no commit if COMMIT names none", () => {
    expect(readRelease({})).toEqual({ version })
    expect(readRelease({ COMMIT: " " })).toEqual({ version })
  })
})
