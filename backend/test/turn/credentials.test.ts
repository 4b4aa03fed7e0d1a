import { createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { readSettings } from "../../src/settings.ts"
import { openIceServers, type Turn, turnCredential, turnServer } from "../../src/web/iceServers.ts"

const turn: Turn = {
  urls: ["turn:turn.example:3478?transport=udp", "turns:turn.example:5349?transport=tcp"],
  secret: "a-secret-of-the-example",
  seconds: 43_200,
}
const now = Date.UTC(2026, 10, 16, 12, 0, 0, 999)

describe("credentials of a TURN server", () => {
  it("P3 S1 are HMAC-SHA1 of the username, in base64, as in the contract's examples", () => {
    // RFC 2202, test case 2.
    expect(Buffer.from(turnCredential("Jefe", "what do ya want for nothing?"), "base64").toString("hex")).toBe(
      "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79",
    )
    expect(turnCredential(turn.secret, "1794876600:mN3xQ0aTr5vB9kLe")).toBe("7H10muotTMnVq9mv0nlxJPzYBMU=")
  })

  it("P3 S1 expire once their lifetime is over, counted in whole seconds", () => {
    const { urls, username = "", credential } = turnServer(turn, "customer:7", now)
    expect(urls).toEqual(turn.urls)
    expect(username.split(":")[0]).toBe(String(Date.UTC(2026, 10, 17) / 1_000))
    expect(credential).toBe(createHmac("sha1", turn.secret).update(username).digest("base64"))
  })

  it("P3 S1 name a person by a constant text that reveals nothing and cannot be computed without the secret", () => {
    const nameOf = (subject: string, secret = turn.secret) =>
      turnServer({ ...turn, secret }, subject, now).username?.split(":")[1]
    expect(nameOf("customer:7")).toMatch(/^[\w-]{16}$/)
    expect(nameOf("customer:7")).toBe(nameOf("customer:7"))
    const others = [nameOf("customer:8"), nameOf("account:7"), nameOf("customer:7", "another-secret-than-that")]
    expect(new Set([nameOf("customer:7"), ...others]).size).toBe(4)
  })

  it("P3 S1 are new in each answer and follow the fixed servers", () => {
    let at = now
    const fixed = [{ urls: "stun:stun.example" }]
    const serversFor = openIceServers(fixed, turn, () => at)
    const [first, second] = serversFor("customer:7")
    expect([first, second?.username]).toEqual([fixed[0], turnServer(turn, "customer:7", now).username])
    at += 60_000
    expect(serversFor("customer:7")[1]?.username).not.toBe(second?.username)
    expect(openIceServers(fixed, undefined)("customer:7")).toEqual(fixed)
  })
})

describe("the settings of TURN", () => {
  const secret = "0123456789abcdef"
  const serversFor = (env: NodeJS.ProcessEnv) => readSettings(env, []).mediaAddresses.iceServersFor("customer:7")

  it("E3 take several addresses and a lifetime, beside ICE_SERVERS", () => {
    const TURN_URLS = "turn:turn.example, turn:turn.example:3478?transport=tcp turns:[2001:db8::1]:443?transport=tcp"
    const ICE_SERVERS = '[{"urls":"stun:stun.example"}]'
    const before = Date.now() / 1_000
    const [stun, found] = serversFor({ TURN_URLS, TURN_SECRET: secret, TURN_SECONDS: "90", ICE_SERVERS })
    expect(stun).toEqual({ urls: "stun:stun.example" })
    expect(found?.urls).toEqual([
      "turn:turn.example",
      "turn:turn.example:3478?transport=tcp",
      "turns:[2001:db8::1]:443?transport=tcp",
    ])
    const lifetime = Number(found?.username?.split(":")[0]) - before
    expect(lifetime).toBeGreaterThan(85)
    expect(lifetime).toBeLessThan(95)
    expect(serversFor({})).toEqual([])
  })

  const refusals: ReadonlyArray<readonly [NodeJS.ProcessEnv, string]> = [
    [{ TURN_URLS: "turn:turn.example" }, "TURN_URLS needs TURN_SECRET"],
    [{ TURN_SECRET: secret }, "TURN_SECRET needs TURN_URLS"],
    [{ TURN_URLS: "turn:turn.example", TURN_SECRET: "too-short" }, "TURN_SECRET must have at least 16 characters"],
    [{ TURN_URLS: "turn:turn.example", TURN_SECRET: secret, TURN_SECONDS: "0" }, "TURN_SECONDS must be at least 1"],
    ...[
      "https://turn.example",
      "stun:turn.example",
      "turn://turn.example",
      "turn:user@turn.example",
      "turn:turn.example:0",
      "turn:turn.example:70000",
      "turn:turn.example?transport=sctp",
    ].map((url) => [{ TURN_URLS: `turn:well.example,${url}`, TURN_SECRET: secret }, `not "${url}"`] as const),
  ]
  it.each(refusals)("E3 end the start with one sentence, without the secret: %j", (env, sentence) => {
    let message = ""
    try {
      readSettings(env, [])
    } catch (failure) {
      message = String(failure)
    }
    expect(message).toContain(sentence)
    expect(message).not.toContain(env.TURN_SECRET ?? secret)
  })
})
