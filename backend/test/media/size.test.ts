import { describe, expect, it } from "vitest"
import { mediaChildForFile } from "../environment/forFile.ts"
import { startMediaChild } from "./mediaChild.ts"
import { describeParty, offerOf, partyPeer, wowzaParty } from "./mediaParty.ts"

const server = await mediaChildForFile()

const post = async (path: string, body: string) => {
  const headers = { "content-type": "application/sdp" }
  const answer = await fetch(new URL(path, server.address), { method: "POST", headers, body })
  return { status: answer.status, said: await answer.text() }
}

/** The same description with a part that no browser writes. */
const swollen: ReadonlyArray<readonly [string, (sdp: string) => string, RegExp]> = [
  [
    "900 media sections",
    (sdp) => sdp + "m=video 9 UDP/TLS/RTP/SAVPF 96\r\n".repeat(900),
    /90[12] media sections; 4 are taken/,
  ],
  ["2,000 lines", (sdp) => sdp + "a=x:1\r\n".repeat(2_000), / lines; 800 are taken/],
  [
    "a line of 5,000 characters",
    (sdp) => `${sdp}a=${"x".repeat(5_000)}\r\n`,
    /5002 characters in a line; 1000 are taken/,
  ],
  ["50,000 characters", (sdp) => sdp + `a=${"x".repeat(497)}\r\n`.repeat(100), / characters; 32768 are taken/],
]

describe("a description that no browser writes", () => {
  it.each(swollen)("S1 P3 with %s is refused by WHEP and WHIP before it is parsed", async (_what, swell, why) => {
    for (const [path, direction] of [
      ["/whep/webrtc/demo", "recvonly"],
      ["/whip/webrtc/camera", "sendonly"],
    ] as const) {
      const { status, said } = await post(path, swell(await offerOf(direction)))
      expect([status, said], path).toEqual([400, expect.stringMatching(why)])
    }
  })

  it.each(swollen)("S1 P3 with %s is refused by Wowza's signalling", async (_what, swell, why) => {
    const socket = await wowzaParty(server.address)
    const refused = { status: 400, statusDescription: expect.stringMatching(why) }
    const offer = swell(await offerOf("sendonly"))
    expect(await socket.ask("publish", "sendOffer", "mine", { sdp: { type: "offer", sdp: offer } })).toMatchObject(
      refused,
    )
    const { sdp, streamInfo } = await socket.ask("play", "getOffer", "demo")
    const peer = partyPeer()
    await peer.setRemoteDescription({ type: "offer", sdp: sdp?.sdp ?? "" })
    const answer = swell(await describeParty(peer, await peer.createAnswer()))
    await peer.close()
    const more = { streamInfo, sdp: { type: "answer", sdp: answer } }
    expect(await socket.ask("play", "sendResponse", "demo", more)).toMatchObject(refused)
    socket.close()
  })

  it("S1 delays nobody: another request is answered meanwhile in the usual time", async () => {
    const other = async () => {
      const asked = performance.now()
      expect((await fetch(`${server.address}/hls/webrtc/demo/playlist.m3u8`)).status).toBe(200)
      return performance.now() - asked
    }
    await other()
    const usual = Math.max(await other(), await other(), await other())
    const mean = (await offerOf("recvonly")) + "m=video 9 UDP/TLS/RTP/SAVPF 96\r\n".repeat(1_500)
    const refused = post("/whep/webrtc/demo", mean)
    const meanwhile = Math.max(await other(), await other(), await other())
    expect((await refused).status).toBe(400)
    // Parsed completely, it took a thousand times as long.
    expect(meanwhile / usual).toBeLessThan(100)
  })
})

describe("one address that starts endless sessions", () => {
  it("S3 P3 is refused for a while, in each protocol's format", async () => {
    const busy = await startMediaChild(20_000)
    try {
      const [play, camera] = [await offerOf("recvonly"), await offerOf("sendonly")]
      const begin = async (path: string, body: string) => {
        const headers = { "content-type": "application/sdp" }
        const answer = await fetch(new URL(path, busy.address), { method: "POST", headers, body })
        return `${answer.status} ${answer.headers.get("retry-after") ?? ""}`
      }
      const statuses = await Promise.all(Array.from({ length: 400 }, () => begin("/whep/webrtc/demo", play)))
      expect(statuses.filter((status) => status === "429 2").length).toBeGreaterThan(200)
      expect(statuses.filter((status) => status === "201 ").length).toBeGreaterThanOrEqual(100)
      const socket = await wowzaParty(busy.address)
      const all = Array.from({ length: 20 }, () => begin("/whip/webrtc/camera", camera))
      expect(await Promise.all(all)).toContain("429 2")
      expect(await socket.ask("publish", "getAvailableStreams", "demo")).toMatchObject({ status: 200 })
      const asked = []
      for (let time = 0; time < 30; time += 1) asked.push((await socket.ask("play", "getOffer", "demo")).status)
      expect(asked).toContain(503)
      socket.close()
    } finally {
      await busy.stop()
    }
  })
})
