import { afterAll, describe, expect, it } from "vitest"
import { MediaStreamTrack, type RTCPeerConnection } from "werift"
import { mediaChildForFile } from "../environment/forFile.ts"
import { describeParty, partyPeer, wowzaParty } from "./mediaParty.ts"

const server = await mediaChildForFile()

const peers: RTCPeerConnection[] = []

afterAll(async () => {
  for (const peer of peers) await peer.close()
})

const party = () => {
  const peer = partyPeer()
  peers.push(peer)
  return peer
}
const post = async (path: string, body: string) => {
  const answer = await fetch(new URL(path, server.address), {
    method: "POST",
    headers: { "content-type": "application/sdp" },
    body,
  })
  expect(answer.status).toBe(201)
  return answer.text()
}

const playByWowza = async (peer: RTCPeerConnection) => {
  const socket = await wowzaParty(server.address)
  const { sdp, streamInfo } = await socket.ask("play", "getOffer", "demo")
  await peer.setRemoteDescription({ type: "offer", sdp: sdp?.sdp ?? "" })
  const answer = await describeParty(peer, await peer.createAnswer())
  const more = { streamInfo, sdp: { type: "answer", sdp: answer } }
  const { iceCandidates } = await socket.ask("play", "sendResponse", "demo", more)
  for (const candidate of iceCandidates ?? []) await peer.addIceCandidate(candidate)
  socket.close()
}
const playByWhep = async (peer: RTCPeerConnection) => {
  peer.addTransceiver("video", { direction: "recvonly" })
  const offer = await describeParty(peer, await peer.createOffer())
  await peer.setRemoteDescription({ type: "answer", sdp: await post("/whep/webrtc/demo", offer) })
}
const publishByWhip = async (peer: RTCPeerConnection) => {
  peer.addTransceiver(new MediaStreamTrack({ kind: "video" }), { direction: "sendonly" })
  const offer = await describeParty(peer, await peer.createOffer())
  await peer.setRemoteDescription({ type: "answer", sdp: await post("/whip/webrtc/camera", offer) })
}
const publishByWowza = async (peer: RTCPeerConnection) => {
  const socket = await wowzaParty(server.address)
  peer.addTransceiver(new MediaStreamTrack({ kind: "video" }), { direction: "sendonly" })
  const offer = await describeParty(peer, await peer.createOffer())
  const reply = await socket.ask("publish", "sendOffer", "mine", { sdp: { type: "offer", sdp: offer } })
  await peer.setRemoteDescription({ type: "answer", sdp: reply.sdp?.sdp ?? "" })
  for (const candidate of reply.iceCandidates ?? []) await peer.addIceCandidate(candidate)
}

describe("a media server without other servers in its configuration", () => {
  it.each([
    ["a play by Wowza's signalling", playByWowza],
    ["a play by WHEP", playByWhep],
    ["a publication by WHIP", publishByWhip],
    ["a publication by Wowza's signalling", publishByWowza],
  ])("S1 P3 contacts only the visitor during %s, and sends no DNS query", async (_what, join) => {
    const peer = party()
    await join(peer)
    await expect.poll(() => peer.connectionState).toBe("connected")
    const { sent } = await server.notify()
    const visitors = peers.flatMap(({ iceTransports }) =>
      iceTransports.flatMap(({ connection }) =>
        // Contains the machine's network address as well, though bound to 127.0.0.1.
        connection.localCandidates.flatMap(({ host, port }) => [`udp 127.0.0.1:${port}`, `udp ${host}:${port}`]),
      ),
    )
    const places = [...new Set(sent.map(({ transport, to }) => `${transport} ${to}`))]
    expect(places.filter((place) => !visitors.includes(place))).toEqual([])
    expect(places.length).toBeGreaterThan(0)
  })
})
