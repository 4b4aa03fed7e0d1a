import { describe, expect, it } from "vitest"
import type { FaultOrder, StreamEvent, TestedPresentation } from "../../../demonstration/testTools/TestTools.ts"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { deskRequests } from "../../../test/e2e/deskRequests.ts"
import type { Schemas } from "../../src/desk/contract/deskContract.ts"
import type { IceServer } from "../../src/environment/Urls.ts"
import { readSettings } from "../../src/settings.ts"
import { turnCredential } from "../../src/web/iceServers.ts"
import { backendForFile } from "../environment/forFile.ts"
import { guest } from "../environment/startGuest.ts"
import { startBrowser } from "./mediaEnvironment.ts"
import { offerOf } from "./mediaParty.ts"

const turn = [{ urls: "turn:turn.example:3478", username: "anna", credential: "secret" }]

const relay = "turns:relay.example:5349?transport=tcp"
const secret = "a-secret-of-the-tests"

const { place, backend } = await backendForFile({
  ICE_SERVERS: JSON.stringify(turn),
  TURN_URLS: relay,
  TURN_SECRET: secret,
})

const desk = deskRequests(backend.showroom)

/** Uses a test tool of the demonstration. */
const order = async (id: number, name: string, body: object): Promise<void> => {
  const answer = await fetch(`${backend.showroom}/demonstration/presentations/${id}/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.text()).toBe(200)
}
const send = (id: number, event: StreamEvent) => order(id, "events", { event })
const fail = (id: number, how: FaultOrder) => order(id, "faults", how)
const tested = async (id: number): Promise<TestedPresentation | undefined> => {
  const all = (await (await fetch(`${backend.showroom}/demonstration/presentations`)).json()) as TestedPresentation[]
  return all.find((each) => each.id === id)
}

const liveOf = async (kind: Schemas["Presentation"]["kind"]): Promise<number> => {
  const { presentations } = await desk.state()
  const found = presentations.find((one) => one.kind === kind && one.status === "live" && one.locationId === 1)
  if (!found) throw new Error(`No ${kind} is live.`)
  return found.id
}

interface Media {
  readonly stream: Readonly<Record<"hls_url" | "whep_url" | "stream_name", string>>
  readonly publish?: Readonly<Record<"whip_url", string>>
  readonly ice_servers: ReadonlyArray<IceServer>
}

const invited = async (id: number, showroom = backend.showroom) => {
  const there = deskRequests(showroom)
  const invitation = new URL(await there.invitation(id)).searchParams.get("token")
  const decode = await fetch(`${showroom}/api/customer/decode`, {
    headers: { authorization: `Bearer ${invitation}`, "accept-language": "en" },
  })
  const { uuid, webinar_token: token } = (await decode.json()) as { uuid: string; webinar_token?: string }
  const isWebinar = (await there.presentation(id)).presentation.kind === "webinar"
  const visitor = await guest(showroom, { uuid, webinarToken: isWebinar ? token : undefined })
  return {
    ...visitor,
    media: async () => ((await visitor.ask("GET", `/presentation/${id}`)) as { presentation: Media }).presentation,
  }
}

const post = async (url: string, direction: "sendonly" | "recvonly", headers = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/sdp", ...headers },
    body: await offerOf(direction),
  })

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
    const { streams } = await desk.presentation(id)
    const ticket = await desk.ticket(id)
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
    const first = await post(stream.whep_url, "recvonly")
    expect(first.status).toBe(201)
    expect(first.headers.get("link")).toMatch(
      /^<turn:turn\.example:3478>; rel="ice-server"; username="anna"; credential="secret"; credential-type="password", <turns:relay\.example:5349\?transport=tcp>; rel="ice-server"; username="\d{10}:[\w-]{16}"; credential="[\w+/]{27}="; credential-type="password"$/,
    )
    expect((await post(stream.whep_url, "recvonly")).status).toBe(201)
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
    expect((await post(before.whep_url, "recvonly")).status).toBe(403)
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
    expect((await post(stream.whep_url, "recvonly")).status).toBe(503)
    await order(id, "whep", { behaviour: "counter-offer" })
    expect((await tested(id))?.whep).toBe("counter-offer")
    expect((await post(stream.whep_url, "recvonly")).status).toBe(406)
    await order(id, "whep", { behaviour: "answer" })
    expect((await post(stream.whep_url, "recvonly")).status).toBe(201)
  })
})

describe("the page of the test tools", () => {
  it("S3 S4 makes requests of one transport fail, lets the server make WHEP's offer, and puts pictures on air", async () => {
    const id = await liveOf("oneToMany")
    const { stream } = await (await invited(id)).media()
    const browser = await startBrowser()
    try {
      const page = await browser.newPage()
      await page.goto(`${backend.showroom}/demonstration`)
      const chosen = page.getByRole("combobox", { name: "Presentation" })
      await expect.poll(() => chosen.locator("option").count()).toBeGreaterThan(1)
      await chosen.selectOption(String(id))
      await page.getByRole("combobox", { name: "WHEP" }).selectOption("counter-offer")
      await page.getByRole("combobox", { name: "Transport" }).selectOption("whip")
      await page.getByRole("button", { name: "514 starting" }).press("Enter")
      await expect.poll(async () => (await tested(id))?.whep).toBe("counter-offer")
      expect((await fetch(stream.hls_url)).status).toBe(200)
      await expect.poll(async () => (await post(stream.whep_url, "recvonly")).status, { interval: 20 }).toBe(514)
      expect((await post(stream.whep_url, "recvonly")).status).toBe(406)

      await page.getByRole("button", { name: "Put the test picture on air" }).press("Enter")
      await expect.poll(() => tested(id)).toMatchObject({ isOnAir: true, isRecording: false })
      await page.getByRole("button", { name: "Put the recording on air" }).press("Enter")
      await page.getByText("Live. The recording is on air.").waitFor()
      expect((await tested(id))?.isRecording).toBe(true)
      expect(await page.getByRole("alert").textContent()).toBe("")
    } finally {
      await browser.close()
      await order(id, "whep", { behaviour: "answer" })
    }
  })
})

describe("publishing over WHIP", () => {
  it("P3 is free for a visitor's own camera, and requires the desk's ticket for the presentation's stream", async () => {
    const id = await liveOf("oneToOne")
    const { stream, publish } = await (await invited(id)).media()
    const camera = await post(publish?.whip_url ?? "", "sendonly")
    expect(camera.status).toBe(201)
    expect((await fetch(new URL(camera.headers.get("location") ?? "", camera.url), { method: "DELETE" })).status).toBe(
      200,
    )

    const own = stream.whep_url.replace("/whep/", "/whip/")
    expect((await post(own, "sendonly")).status).toBe(401)
    expect((await post(own, "sendonly", { authorization: "Bearer guess" })).status).toBe(403)
    const { token } = await desk.ticket(id)
    const withTicket = () => post(own, "sendonly", { authorization: `Bearer ${token}` })
    expect((await withTicket()).status).toBe(201)
    expect((await withTicket()).status).toBe(403)
  })

  it("P3 P6 has the faults that the test tools set for the visitors' cameras", async () => {
    const id = await liveOf("oneToOne")
    const { publish } = await (await invited(id)).media()
    await fail(id, { faults: [503], target: "cameras" })
    expect((await post(publish?.whip_url ?? "", "sendonly")).status).toBe(503)
  })
})

describe("an external media server", () => {
  it("S5 is named to visitors and allowed by the page's policy, and a disabled transport is not offered", async () => {
    const other = await startBackend({
      env: {
        ...place.env,
        DATA_DIR: `${place.root}/elsewhere`,
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
      expect((await (await invited(live, other.showroom)).media()).stream).toEqual({
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
})
