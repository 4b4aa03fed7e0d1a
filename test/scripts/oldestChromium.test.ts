import { describe, expect, it } from "vitest"
import { offeredVersions } from "../../scripts/services/oldestChromium.ts"

describe("The oldest Chromium", () => {
  it("is the first of the versions that apt-cache lists", () => {
    const list = `
  chromium | 156.0.8078.108-1~deb12u1 | http://security.example bookworm-security/main amd64 Packages
  chromium | 99.0.4844.84-1~deb12u1 | http://archive.example bookworm/main amd64 Packages
  chromium | 150.0.7871.100-1~deb12u1 | http://archive.example bookworm/main amd64 Packages
  chromium | 150.0.7871.100-1~deb12u1 | http://mirror.example bookworm/main amd64 Packages
`
    expect(offeredVersions(list)).toEqual([
      "99.0.4844.84-1~deb12u1",
      "150.0.7871.100-1~deb12u1",
      "156.0.8078.108-1~deb12u1",
    ])
  })

  it("is none without a package list", () => {
    expect(offeredVersions("")).toEqual([])
  })
})
