import { afterAll, describe, expect, it } from "vitest"
import type { StreamListener } from "../../src/media/MediaEngine.ts"
import { endUnagreed } from "../../src/presentation/recording/endUnagreed.ts"
import { endHiddenSeconds } from "../../src/presentation/second/endHiddenSeconds.ts"
import { followStage, returnMs } from "../../src/presentation/stage/followStage.ts"
import { stageOfferMs } from "../../src/presentation/stage/guestStage.ts"
import { deskForFile, helene, lena, mara, otto, rita } from "../desk/deskForFile.ts"
import { type Guest, liveWebinar } from "./liveWebinar.ts"

const desk = await deskForFile()
const { environment, backend, acts, ask } = desk
const { db } = environment.environment
const { applicationName } = backend.streams

/** Streams that run, and what follows them. */
const media = (() => {
  const running = new Set<string>()
  const listeners = { started: new Set<StreamListener>(), ended: new Set<StreamListener>() }
  const tell = (kind: keyof typeof listeners, streamName: string) => {
    for (const listener of listeners[kind]) listener({ applicationName, streamName })
  }
  return {
    running,
    start: (streamName: string) => {
      running.add(streamName)
      tell("started", streamName)
    },
    endStream: async (_: string, streamName: string) => {
      if (running.delete(streamName)) tell("ended", streamName)
    },
    isLive: (_: string, streamName: string) => running.has(streamName),
    statistics: () => ({ streams: [...running].map((streamName) => ({ applicationName, streamName })) }) as never,
    onStreamStarted: (listener: StreamListener) => {
      listeners.started.add(listener)
      return () => void listeners.started.delete(listener)
    },
    onStreamEnded: (listener: StreamListener) => {
      listeners.ended.add(listener)
      return () => void listeners.ended.delete(listener)
    },
  }
})()
const log = { info: () => {}, warn: () => {}, error: () => {} }
const follow = () =>
  followStage({ environment: environment.environment, events: backend.events, media, stage: backend.stage, log })
let stop = await follow()
const stopEnding = backend.events.on("presentation", () => endHiddenSeconds(media, backend.streams))
afterAll(() => {
  stop()
  stopEnding()
})

/** A webinar with two guests; the first is called. */
const webinar = async () => {
  const made = await liveWebinar(desk)
  const { id, path } = made
  const [ann, ben] = [await made.guest("Ann"), await made.guest("Ben")]
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields.
  const read = async (guest: Guest): Promise<any> => (await guest.ask("GET", `/presentation/${id}`)).at("presentation")
  const offer = (guest: Guest, by = helene) => ask(by, "PUT", `/webinars/${id}/hands/${guest.chat}/stage`)
  const clear = (by = helene) => ask(by, "DELETE", `/webinars/${id}/stage`)
  const stage = async () => (await ask(helene, "GET", `/webinars/${id}/participation`)).json.stage
  const raise = (guest: Guest) => guest.ask("PUT", path("hand"), { body: { raised: true } })
  const call = (guest: Guest) => ask(helene, "PUT", `/webinars/${id}/hands/${guest.chat}`)
  for (const guest of [ann, ben]) await raise(guest)
  await call(ann)
  const leave = (guest: Guest) => guest.ask("DELETE", path("stage"))
  const place = async (guest: Guest) => {
    const { stream_name: streamName, token } = (await read(guest)).publish
    return { applicationName, streamName: String(streamName), token: String(token) }
  }
  /** Puts Ann on air. */
  const onAir = async () => {
    await offer(ann)
    const own = await place(ann)
    media.start(own.streamName)
    await expect.poll(async () => (await stage())?.state).toBe("onAir")
    return own
  }
  return { ...made, ann, ben, raise, call, read, offer, clear, stage, leave, place, onAir }
}

describe("the offer of the stage", () => {
  it("goes only to a called guest, by the webinar's consultant or a lead of its location, and is logged", async () => {
    const { ann, ben, offer, clear, stage, id } = await webinar()
    acts.length = 0
    const refusals = [
      [mara, "not_own"],
      [otto, "wrong_location"],
      [rita, "not_own"],
    ] as const
    for (const [who, code] of refusals)
      expect([(await offer(ann, who)).json.code, (await clear(who)).json.code]).toEqual([code, code])
    expect((await offer(ben)).json.code).toBe("wrong_state")
    expect((await offer(ann, lena)).json.stage).toMatchObject({ name: "Ann", state: "offered", streamName: null })
    expect((await clear()).json.stage).toBeNull()
    expect(acts.map(({ action, by, subject, presentationId }) => [action, by, subject, presentationId])).toEqual([
      ["stageOffered", "Lena Winter", "Ann", id],
      ["stageCleared", "Helene Winter", "Ann", id],
    ])
    await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
    expect((await offer(ann)).json.code).toBe("wrong_state")
    expect(await stage()).toBeNull()
  })

  it("P2 lets that guest publish with the token only, and tells nobody else of it", async () => {
    const { ann, ben, read, offer, place } = await webinar()
    expect((await read(ann)).publish).toBeUndefined()
    await offer(ann)
    expect((await read(ann)).stage.state).toBe("offered")
    const own = await place(ann)
    expect(await backend.streams.mayPublish(own)).toBe(true)
    for (const token of [undefined, "", "guess"])
      expect(await backend.streams.mayPublish({ ...own, token })).toBe(false)
    expect(await backend.streams.mayPlay(own)).toBe(false)
    const others = await read(ben)
    expect([others.stage, others.publish, others.second_stream]).toEqual([undefined, undefined, undefined])
  })

  it("is declined by the guest, and ends after two minutes, also across a restart", async () => {
    const { ann, ben, offer, place, leave, stage } = await webinar()
    await offer(ann)
    const first = await place(ann)
    await leave(ben)
    expect((await stage()).state).toBe("offered")
    expect((await leave(ann)).status).toBe(204)
    expect((await stage()).state).toBe("declined")
    expect(await backend.streams.mayPublish(first)).toBe(false)
    await offer(ann)
    const second = await place(ann)
    expect(second.streamName).not.toBe(first.streamName)
    expect(await backend.streams.mayPublish(second)).toBe(true)
    stop()
    stop = await follow()
    environment.clock.advance(stageOfferMs)
    expect(await backend.streams.mayPublish(second)).toBe(false)
    await expect.poll(async () => (await stage()).state).toBe("unanswered")
  })

  it("waits while a second picture is shown, which has no place beside a guest", async () => {
    const { ann, id, offer, clear } = await webinar()
    const ticket = () => ask(helene, "POST", `/presentations/${id}/tickets`, { source: "second" })
    const show = () => ask(helene, "PUT", `/presentations/${id}/second-source`, { kind: "screen" })
    const hide = () => ask(helene, "DELETE", `/presentations/${id}/second-source`)
    await ticket()
    await show()
    expect((await offer(ann)).json.code).toBe("wrong_state")
    await hide()
    expect((await offer(ann)).status).toBe(200)
    for (const refused of [await ticket(), await show()]) expect(refused.json.code).toBe("wrong_state")
    await hide()
    expect((await clear()).json.stage).toBeNull()
    expect((await ticket()).status).toBe(201)
  })
})

describe("a guest on the stage", () => {
  it("S1 is the second picture of all other guests, until taken off: then the stream ends and nobody publishes it", async () => {
    const { ann, ben, read, onAir, clear, stage } = await webinar()
    const own = await onAir()
    expect((await read(ben)).second_stream).toMatchObject({ kind: "guest", stream: { stream_name: own.streamName } })
    const mine = await read(ann)
    expect([mine.stage.state, mine.second_stream]).toEqual(["on_air", undefined])
    expect(await backend.streams.mayPlay(own)).toBe(true)
    expect(await stage()).toMatchObject({ state: "onAir", streamName: own.streamName })
    await clear()
    await expect.poll(() => media.running.has(own.streamName)).toBe(false)
    expect([await backend.streams.mayPublish(own), await backend.streams.mayPlay(own)]).toEqual([false, false])
    expect((await read(ben)).second_stream).toBeUndefined()
    const after = await read(ann)
    expect([after.stage, after.publish]).toEqual([undefined, undefined])
  })

  it("H2 lowers the hand, so that the next one moves up and no page says that it is her turn", async () => {
    const { ann, ben, id, path, onAir } = await webinar()
    const hand = async () => (await ann.ask("GET", path("participation"))).at("own.hand")
    expect(await hand()).not.toBeNull()
    await onAir()
    await expect.poll(hand).toBeNull()
    const { json } = await ask(helene, "GET", `/webinars/${id}/participation`)
    expect(json.hands.map(({ chat }: { chat: string }) => chat)).toEqual([ben.chat])
  })

  it("is one at a time", async () => {
    const { ann, ben, id, offer, onAir, stage } = await webinar()
    await ask(helene, "PUT", `/webinars/${id}/hands/${ben.chat}`)
    await onAir()
    expect((await offer(ben)).json.code).toBe("wrong_state")
    expect((await offer(ann)).json.code).toBe("wrong_state")
    expect((await stage()).name).toBe("Ann")
  })

  it("stays for a connection that returns in time, and has left once the page is closed", async () => {
    const { onAir, stage, ben, read } = await webinar()
    const own = await onAir()
    await media.endStream(applicationName, own.streamName)
    environment.clock.advance(returnMs - 1)
    expect(await backend.streams.mayPublish(own)).toBe(true)
    media.start(own.streamName)
    environment.clock.advance(returnMs)
    expect((await stage()).state).toBe("onAir")
    await media.endStream(applicationName, own.streamName)
    environment.clock.advance(returnMs)
    await expect.poll(async () => (await stage()).state).toBe("left")
    expect(await backend.streams.mayPublish(own)).toBe(false)
    expect((await read(ben)).second_stream).toBeUndefined()
  })

  it("leaves when the webinar ends or is handed over, and a stream that starts too late ends at once", async () => {
    const { ann, id, raise, call, onAir, offer, place, clear, stage } = await webinar()
    const own = await onAir()
    await raise(ann)
    await call(ann)
    await ask(helene, "POST", `/presentations/${id}/hand-over`, { accountId: mara.id, reason: "x" })
    await backend.presentations.handOver(id, (await backend.presentations.list(1)).at(0)?.consultantId ?? 0)
    await expect.poll(() => media.running.has(own.streamName)).toBe(false)
    expect((await stage()).state).toBe("left")
    await offer(ann, lena)
    const late = await place(ann)
    await clear(lena)
    media.start(late.streamName)
    await expect.poll(() => media.running.has(late.streamName)).toBe(false)
    await offer(ann, lena)
    const last = await place(ann)
    media.start(last.streamName)
    await expect.poll(async () => (await stage()).state).toBe("onAir")
    await ask(lena, "POST", `/presentations/${id}/act`, { action: "end" })
    await expect.poll(() => media.running.has(last.streamName)).toBe(false)
    expect(await backend.streams.mayPublish(last)).toBe(false)
    await expect.poll(stage).toBeNull()
  })

  it("ends when the guest's data are erased, and all pages are notified", async () => {
    const { ann, onAir, read, ben, stage, clear } = await webinar()
    const own = await onAir()
    expect((await read(ben)).second_stream.kind).toBe("guest")
    expect((await ask(lena, "POST", "/privacy/erase", { chat: ann.chat })).status).toBe(200)
    await expect.poll(() => media.running.has(own.streamName)).toBe(false)
    expect(await backend.streams.mayPublish(own)).toBe(false)
    expect([(await read(ben)).second_stream, await stage()]).toEqual([undefined, null])
    expect((await clear()).status).toBe(200)
  })

  it("C3 is not on air in a recorded webinar without consent, whenever the recording begins", async () => {
    const { ann, id, onAir, offer, clear } = await webinar()
    const own = await onAir()
    await ask(helene, "PUT", `/presentations/${id}/recording`)
    const ended: string[] = []
    await endUnagreed(db, { presentationId: id }, async (name) => void ended.push(name))
    expect(ended).toContain(own.streamName)
    expect(await backend.streams.mayPublish(own)).toBe(false)
    await clear()
    expect((await offer(ann)).json.code).toBe("not_recorded")
  })
})
