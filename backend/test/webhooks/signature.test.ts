import { describe, expect, it } from "vitest"
import { keyOf, refusalOf, signedHeaders } from "../../src/webhooks/signature.ts"

/** The vector that the Standard Webhooks specification and its libraries publish. */
const published = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  message: { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", seconds: 1_614_265_330, body: '{"test": 2432232314}' },
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
}
const now = published.message.seconds * 1000

const keysOf = (...secrets: ReadonlyArray<string>) => secrets.flatMap((secret) => keyOf(secret) ?? [])
const [key] = keysOf(published.secret)
const other = keyOf(`whsec_${Buffer.alloc(32, 7).toString("base64")}`)
if (!key || !other) throw new Error("The secrets of the test are no secrets.")

describe("a webhook's signature", () => {
  it("is that of the published vector", () => {
    expect(signedHeaders(published.message, [key])).toEqual({
      "webhook-id": published.message.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": published.signature,
    })
  })

  it("is valid with the old secret and with the new one while both are set", () => {
    const headers = signedHeaders(published.message, [other, key])
    const { body } = published.message
    expect(headers["webhook-signature"]?.split(" ")).toHaveLength(2)
    expect(refusalOf(headers, body, [key], now)).toBeUndefined()
    expect(refusalOf(headers, body, [other], now)).toBeUndefined()
  })

  it("is refused with another secret, another body, another id, and outside of five minutes", () => {
    const headers = signedHeaders(published.message, [key])
    const { body } = published.message
    expect(refusalOf(headers, body, [other], now)).toBe("no signature is valid")
    expect(refusalOf(headers, `${body} `, [key], now)).toBe("no signature is valid")
    expect(refusalOf({ ...headers, "webhook-id": "msg_2" }, body, [key], now)).toBe("no signature is valid")
    expect(refusalOf(headers, body, [key], now + 299_000)).toBeUndefined()
    for (const late of [now + 301_000, now - 301_000])
      expect(refusalOf(headers, body, [key], late)).toMatch(/timestamp/)
    expect(refusalOf({ ...headers, "webhook-timestamp": "soon" }, body, [key], now)).toMatch(/timestamp/)
    expect(refusalOf({ ...headers, "webhook-signature": undefined }, body, [key], now)).toBe("a header is missing")
  })

  it.each(["", "secret", "whsec_", "whsec_c2hvcnQ=", `whsec_${"A".repeat(100)}`, "whsec_nicht gültig"])(
    "needs a secret of 24 to 64 bytes, not %j",
    (secret) => expect(keyOf(secret)).toBeUndefined(),
  )
})
