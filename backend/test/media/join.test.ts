import { createSocket, type Socket } from "node:dgram"
import { once } from "node:events"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { classes, isDtls, Message, methods, parseMessage } from "werift"
import { type MediaEnvironment, startMediaEnvironment } from "./mediaEnvironment.ts"
import { partyPeer } from "./mediaParty.ts"

let environment: MediaEnvironment
const open: Array<{ close: () => unknown }> = []

beforeEach(async () => {
  environment = await startMediaEnvironment()
  environment.media.publishLoop("webrtc", "demo")
  await expect.poll(() => environment.media.isLive("webrtc", "demo")).toBe(true)
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await environment.close()
})

/** A session that plays by WHEP, with the data for its connectivity checks. */
const playing = async () => {
  const viewer = partyPeer()
  open.push(viewer)
  viewer.addTransceiver("video", { direction: "recvonly" })
  const { sdp: offer } = await viewer.createOffer()
  const posted = await fetch(new URL("/whep/webrtc/demo", environment.address), {
    method: "POST",
    headers: { "content-type": "application/sdp" },
    body: offer,
  })
  expect(posted.status).toBe(201)
  const answer = await posted.text()
  const read = (sdp: string, pattern: RegExp) => pattern.exec(sdp)?.[1] ?? ""
  return {
    port: Number(read(answer, /^a=candidate:.* 127\.0\.0\.1 (\d+) /m)),
    userName: `${read(answer, /^a=ice-ufrag:(\S+)/m)}:${read(offer, /^a=ice-ufrag:(\S+)/m)}`,
    theirPassword: Buffer.from(read(answer, /^a=ice-pwd:(\S+)/m)),
    ownPassword: Buffer.from(read(offer, /^a=ice-pwd:(\S+)/m)),
  }
}

const patienceMs = 5_000

/** The next packet that matches. */
const next = async (socket: Socket, isMeant: (data: Buffer) => boolean): Promise<Buffer> => {
  const signal = AbortSignal.timeout(patienceMs)
  while (true) {
    const [data] = (await once(socket, "message", { signal })) as [Buffer]
    if (isMeant(data)) return data
  }
}

const sized = (bytes: number, content: Buffer): Buffer => {
  const size = Buffer.alloc(bytes)
  size.writeUIntBE(content.length, 0, bytes)
  return Buffer.concat([size, content])
}
const extension = (type: number, content: string): Buffer =>
  Buffer.concat([Buffer.of(type >> 8, type & 0xff), sized(2, Buffer.from(content, "hex"))])

/** A browser's first DTLS 1.2 ClientHello, without a cookie (RFC 6347, 4.2.1). */
const hello = (): Buffer => {
  const extensions = [
    extension(10, "0002001d"), // x25519
    extension(13, "00020403"), // ECDSA with SHA-256
    extension(14, "0002000100"), // SRTP with AES-128
    extension(23, ""), // extended master secret
  ]
  const body = Buffer.concat([
    Buffer.of(0xfe, 0xfd),
    Buffer.alloc(32, 7),
    Buffer.of(0, 0),
    sized(2, Buffer.of(0xc0, 0x2b)), // ECDHE-ECDSA with AES-128-GCM
    Buffer.of(1, 0),
    sized(2, Buffer.concat(extensions)),
  ])
  const length = sized(3, body).subarray(0, 3)
  const message = Buffer.concat([Buffer.of(1), length, Buffer.of(0, 0, 0, 0, 0), length, body])
  return Buffer.concat([Buffer.of(22, 0xfe, 0xfd), Buffer.alloc(8), sized(2, message)])
}
const helloVerifyRequest = 3
const handshakeTypeAt = 13

describe("a viewer who joins", () => {
  it.each([
    ["", []],
    [", whatever came before it", [Buffer.of(22), Buffer.alloc(40, 22)]],
  ])(
    "S1 does not have to repeat its ClientHello if it sends it before the server's own check is answered%s",
    async (_what, before) => {
      const { port, userName, theirPassword, ownPassword } = await playing()
      const socket = createSocket("udp4")
      open.push(socket)
      socket.bind(0, "127.0.0.1")
      await once(socket, "listening")
      const send = (data: Buffer) => socket.send(data, port, "127.0.0.1")

      const serversCheck = next(socket, (data) => parseMessage(data)?.messageClass === classes.REQUEST)
      const check = new Message(methods.BINDING, classes.REQUEST)
      check.setAttribute("USERNAME", userName).setAttribute("PRIORITY", 1).setAttribute("ICE-CONTROLLING", 1n)
      check.setAttribute("USE-CANDIDATE", null)
      send(check.addMessageIntegrity(theirPassword).addFingerprint().bytes)
      const asked = parseMessage(await serversCheck)
      for (const packet of [...before, hello()]) send(packet)

      const begun = next(socket, isDtls)
      const answer = new Message(methods.BINDING, classes.RESPONSE, asked?.transactionId)
      answer.setAttribute("XOR-MAPPED-ADDRESS", ["127.0.0.1", port])
      send(answer.addMessageIntegrity(ownPassword).addFingerprint().bytes)
      expect((await begun)[handshakeTypeAt]).toBe(helloVerifyRequest)
    },
  )

  it("S1 costs the server no timer until its first check arrives", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length
    const many = 12
    await playing()
    const before = timers()
    for (let viewer = 0; viewer < many; viewer++) await playing()
    expect(timers() - before).toBeLessThan(many / 2)
  })
})
