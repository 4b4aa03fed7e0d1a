import { describe, expect, it } from "vitest"
import { readSettings } from "../../../src/settings.ts"

const janus = (env: NodeJS.ProcessEnv) => readSettings(env, []).janus

describe("MEDIA_URL", () => {
  it("names one Janus or several, all with the same secret; without it the own media server serves", () => {
    expect(janus({})).toBeUndefined()
    expect(janus({ MEDIA_URL: "ws://janus:8188" })).toEqual([{ url: "ws://janus:8188", secret: undefined }])
    const several = { MEDIA_URL: "ws://one:8188, wss://two:8989/janus,ws://one:8188", MEDIA_SECRET: "hush" }
    expect(janus(several)).toEqual([
      { url: "ws://one:8188", secret: "hush" },
      { url: "wss://two:8989/janus", secret: "hush" },
    ])
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
