import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { deskRequests } from "../../../test/e2e/deskRequests.ts"
import { readSettings } from "../../src/settings.ts"
import { turnCredential } from "../../src/web/iceServers.ts"
import { fillData } from "../environment/filledData.ts"
import { backendForFile } from "../environment/forFile.ts"
import { postOffer, streamCalls } from "../stream/streamCalls.ts"

const turn = [{ urls: "turn:turn.example:3478", username: "anna", credential: "secret" }]

const relay = "turns:relay.example:5349?transport=tcp"
const secret = "a-secret-of-the-tests"

const { place, backend } = await backendForFile({
  ICE_SERVERS: JSON.stringify(turn),
  TURN_URLS: relay,
  TURN_SECRET: secret,
})

const desk = deskRequests(backend.showroom)

const { send, fail, order, tested, liveOf, invited } = streamCalls(backend.showroom)

/** Matches a server whose credential coturn accepts: it has the same secret. */
const withCredential = {
  urls: [relay],
  username: expect.stringMatching(/^\d{10}:[\w-]{16}$/),
  credential: expect.stringMatching(/^[\w+/]{27}=$/),
}

describe("a TURN server with a shared secret", () => {
  it("P3 S1 is given to visitor and desk, each with a credential of its own; the secret is in no answer, log or metric", async () => {
    const id = await liveOf("oneToOne")
    const { ice_servers } = await (await invited(id)).media()
    const consultants = deskRequests(backend.showroom, await desk.consultantOf(id))
    const { streams } = await consultants.presentation(id)
    const ticket = await consultants.ticket(id)
    expect([streams.iceServers, ticket.iceServers]).toEqual(
      Array(2).fill([{ urls: ["turn:turn.example:3478"], username: "anna", credential: "secret" }, withCredential]),
    )
    const given = [ice_servers, streams.iceServers, ticket.iceServers].map((servers) => servers[1])
    for (const server of given) expect(server?.credential).toBe(turnCredential(secret, server?.username ?? ""))
    const [visitors, desks, tickets] = given.map((server) => server?.username?.split(":")[1])
    expect(desks).toBe(tickets)
    expect(desks).not.toBe(visitors)
    expect(JSON.stringify([ice_servers, streams, ticket]) + backend.output()).not.toContain(secret)
  })
})

describe("a presentation that streams the recording", () => {
  it.each([
    ["one-to-many", "oneToMany"],
    ["webinar", "webinar"],
  ] as const)("S5 S1 streams a %s to many by WHEP and HLS, at REST's addresses", async (_what, kind) => {
    const visitor = await invited(await liveOf(kind))
    const { stream, publish, ice_servers } = await visitor.media()
    expect(ice_servers).toEqual([...turn, withCredential])
    expect(publish).toBeUndefined()
    const first = await postOffer(stream.whep_url, "recvonly")
    expect(first.status).toBe(201)
    expect(first.headers.get("link")).toMatch(
      /^<turn:turn\.example:3478>; rel="ice-server"; username="anna"; credential="secret"; credential-type="password", <turns:relay\.example:5349\?transport=tcp>; rel="ice-server"; username="\d{10}:[\w-]{16}"; credential="[\w+/]{27}="; credential-type="password"$/,
    )
    expect((await postOffer(stream.whep_url, "recvonly")).status).toBe(201)
    const playlist = await fetch(stream.hls_url)
    expect([playlist.status, playlist.headers.get("access-control-allow-origin")]).toEqual([200, "*"])
    expect((await fetch(new URL("seg0.m4s", stream.hls_url))).headers.get("content-type")).toBe("video/mp4")
  })

  it("S5 Q9 continues under another name when it is moved, reports that HLS is ready, and ends under the old name", async () => {
    const id = await liveOf("oneToMany")
    const visitor = await invited(id)
    const line = await visitor.connect("showroom-livid")
    const { queue_name: queue } = await visitor.ask("POST", "/customer/queue", { presentation_id: id })
    const received = line.listen(String(queue))
    const before = (await visitor.media()).stream
    expect((await fetch(before.hls_url)).status).toBe(200)

    await send(id, "move")
    expect(await received.next()).toMatchObject({ type: "cloud_stream_update", data: { presentation_id: id } })
    expect(await received.next()).toMatchObject({ type: "hls_stream_update", data: { status: 5 } })
    const after = (await visitor.media()).stream
    expect(after.hls_url).not.toBe(before.hls_url)
    expect((await fetch(after.hls_url)).status).toBe(200)
    expect((await fetch(before.hls_url)).status).toBe(404)
    expect((await postOffer(before.whep_url, "recvonly")).status).toBe(403)
    await send(id, "hls_stream_update")
    expect(await received.next()).toMatchObject({ type: "hls_stream_update", data: { status: 5 } })
    await line.close()
  })

  it("S3 S4 has the faults that the test tools set, separately for each transport, and the behaviour of WHEP that they set", async () => {
    const id = await liveOf("webinar")
    const { stream } = await (await invited(id)).media()
    await fail(id, { faults: [503], transport: "whip" })
    await fail(id, { faults: [404], transport: "hls" })
    expect((await fetch(stream.hls_url)).status).toBe(404)
    expect((await fetch(stream.hls_url)).status).toBe(200)
    expect((await postOffer(stream.whep_url, "recvonly")).status).toBe(503)
    await order(id, "whep", { behaviour: "counter-offer" })
    expect((await tested(id))?.whep).toBe("counter-offer")
    expect((await postOffer(stream.whep_url, "recvonly")).status).toBe(406)
    await order(id, "whep", { behaviour: "answer" })
    expect((await postOffer(stream.whep_url, "recvonly")).status).toBe(201)
  })
})

describe("publishing over WHIP", () => {
  it("P3 is free for a visitor's own camera, and requires the desk's ticket for the presentation's stream", async () => {
    const id = await liveOf("oneToOne")
    const { stream, publish } = await (await invited(id)).media()
    const camera = await postOffer(publish?.whip_url ?? "", "sendonly")
    expect(camera.status).toBe(201)
    expect((await fetch(new URL(camera.headers.get("location") ?? "", camera.url), { method: "DELETE" })).status).toBe(
      200,
    )

    const own = stream.whep_url.replace("/whep/", "/whip/")
    expect((await postOffer(own, "sendonly")).status).toBe(401)
    expect((await postOffer(own, "sendonly", { authorization: "Bearer guess" })).status).toBe(403)
    const { token } = await desk.ticket(id)
    const withTicket = () => postOffer(own, "sendonly", { authorization: `Bearer ${token}` })
    expect((await withTicket()).status).toBe(201)
    expect((await withTicket()).status).toBe(403)
  })

  it("P3 P6 has the faults that the test tools set for the visitors' cameras", async () => {
    const id = await liveOf("oneToOne")
    const { publish } = await (await invited(id)).media()
    await fail(id, { faults: [503], target: "cameras" })
    expect((await postOffer(publish?.whip_url ?? "", "sendonly")).status).toBe(503)
  })
})

describe("an external media server", () => {
  it("S5 is named to visitors and allowed by the page's policy, and a disabled transport is not offered", async () => {
    const elsewhere = join(place.root, "elsewhere")
    await fillData(join(elsewhere, "world"))
    const other = await startBackend({
      env: {
        ...place.env,
        DATA_DIR: elsewhere,
        WHEP_URL: "https://media.example/whep/endpoint/{stream}",
        SIGNALLING_URL: "wss://wowza.example/webrtc-session.json",
        HLS_URL: "off",
      },
    })
    try {
      const policy = (await fetch(`${other.showroom}/`, { headers: { accept: "text/html" } })).headers.get(
        "content-security-policy",
      )
      expect(policy).toMatch(/connect-src [^;]*wss:\/\/wowza\.example https:\/\/media\.example/)
      expect(policy).toMatch(/media-src [^;]*https:\/\/media\.example/)
      const there = deskRequests(other.showroom)
      const live = (await there.state()).presentations.find(({ status }) => status === "live")?.id ?? 0
      const { main } = (await there.presentation(live)).streams
      expect((await (await streamCalls(other.showroom).invited(live)).media()).stream).toEqual({
        application_name: "showroom",
        stream_name: main,
        signalling_url: "wss://wowza.example/webrtc-session.json",
        whep_url: `https://media.example/whep/endpoint/${main}`,
      })
    } finally {
      await other.stop()
    }
  })

  it.each([
    ["ICE_SERVERS", "turn:turn.example"],
    ["ICE_SERVERS", '[{"urls":"http://turn.example"}]'],
    ["ICE_SERVERS", '[{"urls":[]}]'],
    ["WHEP_URL", "media.example/{stream}"],
    ["SIGNALLING_URL", "https://wowza.example"],
  ])("E3 ends the start with one line that names %s if it is %s", (name, value) => {
    expect(() => readSettings({ [name]: value }, [])).toThrow(new RegExp(`^${name} must be .*$`))
  })

  it.each([
    ["ICE_SERVERS", '[{"urls":"stun:stun.example"},{"urls":"secret.example"}]', /Entry 2 is not\.$/],
    ["ICE_SERVERS", '{"urls":"stun:secret.example"}', /The value is not\.$/],
    ["MEDIA_URL", "ws://janus:8188,https://secret.example", /Address 2 is not\.$/],
  ])("E3 names what is wrong in %s by its place, without its text", (name, value, place) => {
    const start = () => readSettings({ [name]: value }, [])
    expect(start).toThrow(place)
    expect(start).not.toThrow(/secret/)
  })
})
