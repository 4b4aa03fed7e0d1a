import { once } from "node:events"
import { readFileSync } from "node:fs"
import { Ajv2020 } from "ajv/dist/2020.js"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { MediaStreamTrack, RTCPeerConnection } from "werift"
import { WebSocket } from "ws"
import type { AccessQuestion } from "../../src/media/access.ts"
import { type MediaEnvironment, type Reply, startMediaEnvironment } from "./mediaEnvironment.ts"

const contract = JSON.parse(readFileSync(new URL("../../../contracts/signalling.schema.json", import.meta.url), "utf8"))
const keepsContract = new Ajv2020({ strict: false }).compile({ ...contract, oneOf: [{ $ref: "#/$defs/reply" }] })

let environment: MediaEnvironment
const open: Array<{ close: () => unknown }> = []
const asked: AccessQuestion[] = []
const played: string[] = []
let goOn: () => void

beforeEach(async () => {
  const slowness = new Promise<void>((resolve) => {
    goOn = resolve
  })
  environment = await startMediaEnvironment({
    mayPlay: async ({ streamName }) => {
      played.push(streamName)
      if (streamName === "slow") await slowness
      return streamName !== "private"
    },
    mayPublish: (question) => {
      asked.push(question)
      return question.request.url !== "/stranger"
    },
  })
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  asked.length = 0
  played.length = 0
  await environment.close()
})

const connect = async (path = "/") => {
  const socket = new WebSocket(environment.address.replace("http", "ws") + path)
  open.push(socket)
  await once(socket, "open")
  const replies: Reply[] = []
  socket.on("message", (data) => replies.push(JSON.parse(data.toString())))
  const send = (message: unknown) => socket.send(typeof message === "string" ? message : JSON.stringify(message))
  const ask = async (message: unknown): Promise<Reply> => {
    const before = replies.length
    send(message)
    await expect.poll(() => replies.length, { interval: 5, timeout: 3_000 }).toBeGreaterThan(before)
    expect(keepsContract(replies[before]), JSON.stringify(keepsContract.errors)).toBe(true)
    return replies[before] as Reply
  }
  return { socket, ask, send, replies }
}

const about = (streamName: string, sessionId = "[empty]") => ({ applicationName: "webrtc", streamName, sessionId })
const getOffer = (streamName: string) => ({ direction: "play", command: "getOffer", streamInfo: about(streamName) })

const cameraOffer = async (): Promise<{ type: string; sdp: string }> => {
  const peer = new RTCPeerConnection({ iceServers: [] })
  open.push(peer)
  peer.addTransceiver(new MediaStreamTrack({ kind: "video" }), { direction: "sendonly" })
  const { type, sdp } = await peer.createOffer()
  return { type, sdp }
}
const sendOffer = (streamName: string, sdp?: unknown) => ({
  direction: "publish",
  command: "sendOffer",
  streamInfo: about(streamName),
  ...(sdp ? { sdp } : {}),
})

const loop = async (streamName: string) => {
  const handle = environment.media.publishLoop("webrtc", streamName)
  await expect.poll(() => environment.media.isLive("webrtc", streamName)).toBe(true)
  return handle
}

describe("a player using the media server's signalling", () => {
  it("S3 gets 502 for a stream that does not run, and again when it has ended", async () => {
    const { ask } = await connect()
    const reply = await ask(getOffer("demo"))
    expect(reply).toMatchObject({ status: 502, command: "getOffer", streamInfo: { sessionId: "[empty]" } })
    expect(reply.statusDescription).toContain("not running: demo")
    const handle = await loop("demo")
    expect(await ask(getOffer("demo"))).toMatchObject({ status: 200 })
    await handle.stop()
    expect(await ask(getOffer("demo"))).toMatchObject({ status: 502 })
  })

  it("S3 gets 504 while the publisher has connected and not sent anything yet", async () => {
    const publisher = await connect()
    expect(await publisher.ask(sendOffer("camera", await cameraOffer()))).toMatchObject({ status: 200 })
    const { ask } = await connect()
    expect(await ask(getOffer("camera"))).toMatchObject({ status: 504 })
    expect(environment.media.isLive("webrtc", "camera")).toBe(false)
    publisher.socket.close()
    await expect.poll(async () => (await ask(getOffer("camera"))).status).toBe(502)
  })

  it("S3 gets 507 for an unknown session, or one whose answer was invalid", async () => {
    await loop("demo")
    const { ask } = await connect()
    const answering = (sessionId: string, sdp: string) => ({
      direction: "play",
      command: "sendResponse",
      streamInfo: about("demo", sessionId),
      sdp: { type: "answer", sdp },
    })
    expect(await ask(answering("4711", "v=0"))).toMatchObject({ status: 507, statusDescription: "Session not found" })
    const { streamInfo } = await ask(getOffer("demo"))
    const sessionId = streamInfo?.sessionId ?? ""
    expect(sessionId).toMatch(/^\d+$/)
    expect(await ask(answering(sessionId, "nonsense"))).toMatchObject({ status: 400 })
    expect(await ask(answering(sessionId, "nonsense"))).toMatchObject({ status: 507 })
    expect(environment.media.statistics().streams[0]?.viewers).toBe(0)
  })

  it("S3 gets 507 when the stream ended between the offer and the answer", async () => {
    const handle = await loop("demo")
    const { ask } = await connect()
    const { streamInfo, sdp } = await ask(getOffer("demo"))
    await handle.stop()
    const answer = { direction: "play", command: "sendResponse", streamInfo: { ...about("demo"), ...streamInfo }, sdp }
    expect(await ask(answer)).toMatchObject({ status: 507 })
  })

  it("S1 can send its answer on another socket than its request, and only once", async () => {
    await loop("demo")
    const first = await connect()
    const { streamInfo, sdp } = await first.ask(getOffer("demo"))
    expect(streamInfo?.applicationName).toBe("webrtc/_definst_")
    expect(sdp?.sdp).not.toContain("a=candidate")
    first.socket.close()
    const peer = new RTCPeerConnection({ iceServers: [] })
    open.push(peer)
    await peer.setRemoteDescription({ type: "offer", sdp: sdp?.sdp ?? "" })
    const answer = await peer.createAnswer()
    const second = await connect()
    const answering = {
      direction: "play",
      command: "sendResponse",
      streamInfo: about("demo", streamInfo?.sessionId),
      sdp: { type: answer.type, sdp: answer.sdp },
    }
    const reply = await second.ask(answering)
    expect(reply).toMatchObject({ status: 200, command: "sendResponse" })
    expect(reply.iceCandidates?.map(({ candidate }) => candidate.split(" ")[4])).toContain("127.0.0.1")
    expect(await second.ask(answering)).toMatchObject({ status: 507 })
  })

  it("S1 gets 403 without permission to play", async () => {
    await loop("private")
    const { ask } = await connect()
    expect(await ask(getOffer("private"))).toMatchObject({ status: 403 })
  })

  it("S1 learns whether the named stream runs, and nothing of others", async () => {
    await loop("demo")
    await loop("other")
    const { ask } = await connect()
    const listing = (streamName: string) => ({
      direction: "publish",
      command: "getAvailableStreams",
      streamInfo: about(streamName),
    })
    expect((await ask(listing("demo"))).availableStreams).toMatchObject([{ streamName: "demo" }])
    expect((await ask(listing("guess"))).availableStreams).toBeNull()
  })

  it("S3 S4 gets each fault once, in order, and then is served", async () => {
    await loop("demo")
    environment.media.refuseNext("webrtc/_definst_", "demo", 503, 504, 507, "silence")
    const { ask, send, replies } = await connect()
    expect(await ask(getOffer("demo"))).toMatchObject({ status: 503 })
    expect(await ask(getOffer("demo"))).toMatchObject({ status: 504 })
    const { status, streamInfo } = await ask(getOffer("demo"))
    expect(status).toBe(200)
    const answer = { direction: "play", command: "sendResponse", streamInfo: { ...about("demo"), ...streamInfo } }
    expect(await ask(answer)).toMatchObject({ status: 507 })
    const before = replies.length
    send(getOffer("demo"))
    expect(await ask(getOffer("demo"))).toMatchObject({ status: 200 })
    expect(replies).toHaveLength(before + 1)
  })
})

describe("a publisher", () => {
  it("P3 is refused without permission, also by its address", async () => {
    const stranger = await connect("/stranger")
    expect(await stranger.ask(sendOffer("camera", await cameraOffer()))).toMatchObject({ status: 403 })
    expect(asked[0]).toMatchObject({ applicationName: "webrtc", streamName: "camera" })
    expect(environment.media.statistics().streams).toEqual([])
  })

  it("P3 is refused without a common codec", async () => {
    const { ask } = await connect()
    const { sdp } = await cameraOffer()
    const foreign = sdp.replaceAll("VP8/", "VP9/").replaceAll("H264/", "AV1/")
    expect(await ask(sendOffer("camera", { type: "offer", sdp: foreign }))).toMatchObject({ status: 415 })
  })
})

describe("signalling", () => {
  it.each([
    ["no JSON", "{"],
    ["no object", "[1]"],
    ["null", "null"],
    ["an empty message", {}],
    ["no stream", { direction: "play", command: "getOffer", streamInfo: { applicationName: "webrtc" } }],
    ["a wrong type", { direction: "play", command: "getOffer", streamInfo: { applicationName: 1, streamName: [] } }],
    ["an unknown command", { ...getOffer("demo"), command: "selfDestruct" }],
    ["a command of the other direction", { ...getOffer("demo"), direction: "publish" }],
    ["a publication without sdp", sendOffer("camera")],
    [
      "a publication with nonsense",
      sendOffer("camera", { type: "offer", sdp: "m=video 9 x 96\r\na=rtpmap:96 VP8/90000" }),
    ],
  ])("S1 answers %s with 400 and continues", async (_what, message) => {
    await loop("demo")
    const { ask } = await connect()
    expect(await ask(message)).toMatchObject({ status: 400, statusDescription: expect.any(String) })
    expect(await ask(getOffer("demo"))).toMatchObject({ status: 200 })
  })

  it("S1 closes a socket that sends endless requests, and serves the next one", async () => {
    const { socket, send } = await connect()
    const closed = once(socket, "close")
    for (let message = 0; message < 60; message++) send(getOffer("nobody"))
    expect((await closed)[0]).toBe(1008)
    const { ask } = await connect()
    expect(await ask(getOffer("nobody"))).toMatchObject({ status: 502 })
  })

  it.each([
    ["closes", (socket: WebSocket) => socket.close()],
    ["is cut off", (socket: WebSocket) => socket.terminate()],
    ["sends too many requests", (socket: WebSocket) => void Array.from({ length: 40 }, () => socket.send("{}"))],
  ])("S1 discards the requests of a socket that then %s, and serves the next one", async (_how, end) => {
    await loop("slow")
    const { socket, send } = await connect()
    for (let message = 0; message < 30; message++) send(getOffer("slow"))
    await expect.poll(() => played.length).toBe(1)
    const closed = once(socket, "close")
    end(socket)
    await closed
    await expect.poll(() => environment.media.statistics().sockets).toBe(0)
    goOn()
    const { ask } = await connect()
    for (let time = 0; time < 3; time++) expect(await ask(getOffer("demo"))).toMatchObject({ status: 502 })
    expect(played.filter((name) => name === "slow")).toHaveLength(1)
    expect(environment.media.statistics().streams[0]?.viewers).toBeLessThanOrEqual(1)
  })

  it("S1 ignores unknown keys and survives a frame of a megabyte", async () => {
    await loop("demo")
    const large = await connect()
    large.send("x".repeat(1_024 * 1_024))
    await once(large.socket, "close")
    const { ask } = await connect()
    expect(await ask({ ...getOffer("demo"), secureToken: null, userData: { param1: 1 }, more: true })).toMatchObject({
      status: 200,
    })
  })
})
