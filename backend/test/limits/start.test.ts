import { once } from "node:events"
import { get } from "node:http"
import { connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { ownLead, setDeskAccount } from "../../../test/e2e/deskAccounts.ts"
import { askToSignIn } from "../../../test/e2e/deskSession.ts"
import { limits } from "../../src/limits/table.ts"
import { backendForFile } from "../environment/forFile.ts"

const { backend } = await backendForFile({}, setDeskAccount)

const open: Socket[] = []
const sockets: WebSocket[] = []

afterAll(async () => {
  for (const socket of open) socket.destroy()
  for (const socket of sockets) socket.terminate()
})

/** From another address of this machine, which has used none of its limits. */
const enforced = async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const address = { host: "127.0.0.1", port: new URL(backend.showroom).port, path: "/healthz" }
    get({ ...address, localAddress: "127.0.0.2", agent: false }, (found) => resolve(text(found))).on("error", reject)
  })
  return (JSON.parse(answer) as { readonly limits: Readonly<Record<string, number>> }).limits
}

/** The number of responses by status. */
const tally = (statuses: ReadonlyArray<number>) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]),
  )

const offer = async () => {
  const headers = { "content-type": "application/sdp" }
  const answer = await fetch(`${backend.showroom}/whep/showroom/stream-test`, { method: "POST", headers, body: "v=0" })
  return [answer.status, await answer.text()] as const
}

const websocket = () =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(`${backend.showroom.replace("http", "ws")}/ws`)
    sockets.push(socket)
    socket.on("open", () => resolve(101))
    socket.on("unexpected-response", (_request, { statusCode }) => resolve(statusCode ?? 0))
    // ws also reports the unexpected response as an error.
    socket.on("error", () => undefined)
  })

const guess = async (password: string) => (await askToSignIn(backend.showroom, { ...ownLead, password })).status

describe("The limit of one address", () => {
  it("S1 X2 applies to sessions of media, however bad their offers are", async () => {
    await fetch(`${backend.showroom}/hls/showroom/stream-test/playlist.m3u8`)
    await expect.poll(async () => (await offer())[0]).toBe(400)
    const found = await Promise.all(Array.from({ length: limits.offers.most }, offer))
    const refused = found.filter(([status]) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.[1]).toContain("Too many sessions were begun from this address")
    expect((await enforced()).offers).toBe(refused.length)
  })

  it("S5 X2 applies to playlists that are not there, and not to those that are", async () => {
    const ask = async (stream: string) =>
      (await fetch(`${backend.showroom}/hls/showroom/${stream}/playlist.m3u8`)).status
    await expect.poll(() => ask("stream-test")).toBe(200)
    for (let count = 0; count < limits.playlists.most + 5; count += 1) expect(await ask("stream-test")).toBe(200)
    const found: number[] = []
    for (let count = 0; count < limits.playlists.most + 5; count += 1) found.push(await ask(`guess-${count}`))
    expect(tally(found)).toEqual({ 404: limits.playlists.most, 429: 5 })
    expect((await enforced()).playlists).toBe(5)
  })

  it("applies to websockets", async () => {
    const found = await Promise.all(Array.from({ length: limits.websockets.most + 5 }, websocket))
    expect(tally(found)).toEqual({ 101: limits.websockets.most, 429: 5 })
    expect((await enforced()).websockets).toBe(5)
  })

  it("applies to wrong passwords, also concurrent ones; right ones are not counted", async () => {
    for (let count = 0; count < limits.deskTries.most + 1; count += 1) expect(await guess(ownLead.password)).toBe(200)
    const wrong = await Promise.all(
      Array.from({ length: limits.deskTries.most + 5 }, (_, index) => guess(`wrong ${index}`)),
    )
    expect(tally(wrong)).toEqual({ 401: limits.deskTries.most, 429: 5 })
    expect(await guess("open sesame")).toBe(429)
    expect((await enforced()).deskTries).toBe(6)
  })

  it("applies to connections", async () => {
    for (const socket of sockets) socket.terminate()
    for (let count = 0; count < limits.connections.most + 5; count += 1) {
      const socket = connect(Number(new URL(backend.showroom).port), "127.0.0.1")
      open.push(socket)
      await once(socket, "connect")
    }
    await expect.poll(async () => (await enforced()).connections).toBeGreaterThan(0)
  })

  it("is logged when it is exceeded, without a name", async () => {
    const lines = backend
      .output()
      .split("\n")
      .filter((line) => line.includes(`"event":"limit reached"`))
    for (const name of ["offers", "websockets", "deskTries", "connections"])
      expect(lines.filter((line) => line.includes(`"limit":"${name}"`))).toHaveLength(1)
    expect(lines.join()).not.toMatch(/127\.0\.0\.1|::1/)
  })
})
