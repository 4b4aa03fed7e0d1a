import { describe, expect, it } from "vitest"
import { readSettings } from "../../../src/settings.ts"

const janus = (env: NodeJS.ProcessEnv) => readSettings(env, []).janus

describe("MEDIA_URL", () => {
  it("names one Janus or several, all with the same secret; without it the own media server serves", () => {
    expect(janus({})).toBeUndefined()
    expect(janus({ MEDIA_URL: "ws://janus:8188" })).toEqual({
      places: [{ url: "ws://janus:8188", secret: undefined }],
      mostViewers: undefined,
    })
    const several = { MEDIA_URL: "ws://one:8188, wss://two:8989/janus,ws://one:8188", MEDIA_SECRET: "hush" }
    expect(janus(several)?.places).toEqual([
      { url: "ws://one:8188", secret: "hush" },
      { url: "wss://two:8989/janus", secret: "hush" },
    ])
  })

  it("S1 says with MEDIA_VIEWERS how many viewers of a stream one Janus has before another one carries a copy", () => {
    const given = (most: string) => ({ MEDIA_URL: "ws://one:8188,ws://two:8188", MEDIA_VIEWERS: most })
    expect(janus(given("40"))?.mostViewers).toBe(40)
    for (const wrong of ["0", "-1", "1.5", "many", "100000"])
      expect(() => janus(given(wrong))).toThrow(/whole number from 1/)
    expect(() => janus({ MEDIA_VIEWERS: "40" })).toThrow(/MEDIA_VIEWERS needs MEDIA_URL/)
  })

  it.each([
    ["http://janus:8088", undefined, /must be like ws:/],
    ["ws://user:hush@janus:x", undefined, /^(?!.*hush)/],
    ["ws://one:8188,,", undefined, /with commas/],
    [undefined, "hush", /MEDIA_SECRET needs MEDIA_URL/],
  ])("refuses the start with %s and the secret %s", (url, secret, why) => {
    const env = { ...(url && { MEDIA_URL: url }), ...(secret && { MEDIA_SECRET: secret }) }
    expect(() => janus(env)).toThrow(why)
  })
})
