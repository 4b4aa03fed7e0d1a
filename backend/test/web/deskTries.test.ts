import { describe, expect, it } from "vitest"
import { openLimiter } from "../../src/limits/limiter.ts"
import { limits } from "../../src/limits/table.ts"
import { deskTries, knownBrowsers } from "../../src/web/guard/deskTries.ts"

const guessing = () => {
  const limiter = openLimiter()
  const time = { ms: 1_000 }
  return { limiter, time, tries: deskTries(limiter, () => time.ms) }
}
const wrong = (times: number, act: () => void) => {
  for (let count = 0; count < times; count += 1) act()
}

describe("Wrong passwords at the desk", () => {
  it("delay the next attempt of their address more and more, and never longer than 30 s", () => {
    const { tries, time } = guessing()
    const delays = Array.from({ length: 14 }, () => {
      tries.noteAttempt("192.0.2.1", undefined)
      const waitMs = tries.waitMs("192.0.2.1", undefined)
      time.ms += waitMs
      return waitMs
    })
    expect(delays).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30, 30, 30].map((seconds) => seconds * 1_000))
  })

  it("leave the right person an attempt after ten of them within 30 s, and are forgotten in ten minutes", () => {
    const { tries, time } = guessing()
    wrong(10, () => tries.noteAttempt("192.0.2.1", undefined))
    time.ms += 30_000
    expect(tries.waitMs("192.0.2.1", undefined)).toBe(0)
    tries.noteAttempt("192.0.2.1", undefined)
    time.ms += 600_000
    tries.noteAttempt("192.0.2.1", undefined)
    expect(tries.waitMs("192.0.2.1", undefined)).toBe(0)
  })

  it("delay the next stranger for at most 5 s if they come from ever new addresses, and no known browser", () => {
    const { tries, limiter } = guessing()
    wrong(500, () => tries.noteAttempt(`address ${Math.random()}`, undefined))
    expect(tries.waitMs("192.0.2.9", undefined)).toBe(5_000)
    expect(limiter.counts()).toEqual({ deskTriesOfAll: 1 })
    expect(tries.waitMs("192.0.2.9", "browser")).toBe(0)
  })

  it("delay from the end of a slow check on", () => {
    const { tries, time } = guessing()
    wrong(4, () => tries.noteAttempt("192.0.2.1", undefined))
    const fifth = tries.noteAttempt("192.0.2.1", undefined)
    time.ms += 3_000
    fifth.proveWrong()
    expect(tries.waitMs("192.0.2.1", undefined)).toBe(1_000)
  })

  it("delay only a known browser if they come from it", () => {
    const { tries } = guessing()
    wrong(limits.deskTries.most, () => tries.noteAttempt("192.0.2.1", "browser"))
    expect(tries.waitMs("192.0.2.1", "browser")).toBeGreaterThan(0)
    expect(tries.waitMs("192.0.2.1", undefined)).toBe(0)
  })
})

describe("A right password at the desk", () => {
  it("takes its attempt back, and leaves the delay that others' attempts have caused", () => {
    const { tries, time } = guessing()
    for (let count = 0; count < 20; count += 1) tries.noteAttempt("192.0.2.1", undefined).proveRight()
    expect(tries.waitMs("192.0.2.1", undefined)).toBe(0)
    wrong(4, () => tries.noteAttempt("192.0.2.1", undefined))
    const right = tries.noteAttempt("192.0.2.1", undefined)
    tries.noteAttempt("192.0.2.1", undefined)
    right.proveRight()
    expect(tries.waitMs("192.0.2.1", undefined)).toBe(2_000)
    time.ms += 2_000
    tries.noteAttempt("192.0.2.1", undefined)
    expect(tries.waitMs("192.0.2.1", undefined)).toBe(2_000)
  })
})

describe("A browser that knew the desk's password", () => {
  const cookieOf = (password: string) => knownBrowsers(password).cookie(true).split(";")[0] ?? ""

  it("is known by its cookie at every instance with that password, and not after another password was set", () => {
    expect(knownBrowsers("open sesame").of(`lang=de; ${cookieOf("open sesame")}`)).toMatch(/^[\w-]{22}$/)
    expect(knownBrowsers("another").of(cookieOf("open sesame"))).toBeUndefined()
  })

  it("cannot be forged", () => {
    const [head = ""] = cookieOf("open sesame").split(".")
    for (const cookie of ["", head, `${head}.`, `${head}.${"a".repeat(43)}`, `${head}.${"ü".repeat(43)}`])
      expect(knownBrowsers("open sesame").of(cookie)).toBeUndefined()
  })
})
