import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { configWords } from "../../../backend/deploy/configWords.ts"

const good = {
  apiBaseUrl: "https://api.dealer.example/v1",
  websocketLink: "wss://broker.example/ws",
  localStorageKey: "showroom",
  hostOrigins: ["https://dealer.example", "https://dealer.example:8443"],
  supportTimeZone: "Europe/Berlin",
  capabilities: ["files"],
}
const faultsOf = (change: object) => configWords({ ...good, ...change }).faults
const adviceOf = (change: object) => configWords({ ...good, ...change }).advice

describe("A config.json before it is deployed", () => {
  it("E3 has no faults if it is correct", () => {
    expect(configWords(good)).toEqual({ faults: [], advice: [] })
  })

  it("E3 E13 is wrong if an origin differs by any character from what a browser sends", () => {
    expect(faultsOf({ hostOrigins: ["https://dealer.example/"] })[0]).toBe(
      'hostOrigins[0] is "https://dealer.example/", which is no origin: scheme, host and port alone, with no path, slash or star after them.',
    )
    expect(faultsOf({ hostOrigins: ["https://Dealer.example"] })).toEqual([
      'hostOrigins[0] is "https://Dealer.example"; browsers write it as https://dealer.example.',
    ])
    expect(faultsOf({ hostOriginsByLocation: { "4": ["https://Dealer.example"] } })).toEqual([
      'hostOriginsByLocation.4[0] is "https://Dealer.example"; browsers write it as https://dealer.example.',
    ])
    expect(faultsOf({ hostOrigins: ["https://dealer.example", "https://b.example:443"] })).toEqual([
      'hostOrigins[1] is "https://b.example:443"; browsers write it as https://b.example.',
    ])
    expect(faultsOf({ pictureOrigins: ["https://*.example"] })).toHaveLength(1)
  })

  it("E3 E11 is wrong with an unknown time zone, an unknown name, or a missing required field", () => {
    expect(faultsOf({ supportTimeZone: "Europe/Berlinn" })).toEqual([
      'supportTimeZone is "Europe/Berlinn", which no clock knows; write it as Europe/Berlin.',
    ])
    expect(faultsOf({ capabilities: ["holds", "hold"] })[0]).toMatch(
      /^capabilities\[1\] is "hold", which is none of holds, leave,/,
    )
    expect(faultsOf({ apiBaseUrl: undefined })).toEqual(["apiBaseUrl is missing."])
    expect(faultsOf({ apiBaseUrl: 7 })[0]).toBe(
      "apiBaseUrl is 7, which must be string. It is: Absolute http(s) address, or a path of the showroom's own origin.",
    )
    expect(faultsOf({ testStream: { server: "/a", name: "b" } })).toEqual(["testStream.application is missing."])
    expect(configWords([]).faults).toHaveLength(1)
    expect(configWords(null).faults).toHaveLength(1)
  })

  it("E3 gets advice on what may be a mistake, and works all the same", () => {
    expect(adviceOf({ hostOrigin: [] })).toEqual(["hostOrigin is not known, and ignored."])
    expect(adviceOf({ videoPlayer: { one_to_many: "hls" } })).toEqual([
      "videoPlayer.one_to_many is not known, and ignored.",
    ])
    expect(adviceOf({ hostOrigins: [] })).toEqual(["hostOrigins is empty: no page may frame the showroom."])
    expect(adviceOf({ websocketLink: "ws://broker.example/ws" })).toEqual([
      "websocketLink is ws://broker.example/ws: a page that came by https is not let to it.",
    ])
    expect(adviceOf({ mediaOrigins: ["http://127.0.0.1:4173"] })).toEqual([
      "mediaOrigins[0] is http://127.0.0.1:4173, which is each visitor's own machine.",
    ])
    expect(adviceOf({ hostOrigins: ["https://a.example", "https://a.example"] })).toEqual([
      "hostOrigins has https://a.example twice.",
    ])
    expect(adviceOf({ apiBaseUrl: "/api" })).toEqual([])
  })

  it("E3 is checked without an exception, whatever it contains", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ hostOrigins: fc.anything(), testStream: fc.anything() })),
        (config) => {
          const { faults, advice } = configWords(config)
          expect([...faults, ...advice].every((each) => each.endsWith(".") || each.includes("It is: "))).toBe(true)
        },
      ),
    )
  })
})
