import { beforeEach, describe, expect, it } from "vitest"
import { deskForFile, helene, lena, mara, otto } from "./deskForFile.ts"

const { environment, acts, ask, state, waiting, empty } = await deskForFile()

beforeEach(empty)

const interest = {
  model: { brand: "Livid", model: "Aurelia", image_url: "https://pictures.example/aurelia.jpg" },
  page: { url: "https://dealer.example/aurelia?email=ann@example.com#x", title: "Aurelia" },
  time_zone: "Europe/Vienna",
}

const entries = async (who = helene) => (await state(who)).queue

const messagesOf = (queue: string, type: string) =>
  environment.broker.of(queue).filter((message) => message.type === type)

describe("the desk's queue", () => {
  it("Q1 shows language, model, page without its query, campaign, and when the place is lost", async () => {
    const { queue, entryId, chat } = await waiting({ interest, referral_id: "nord-17", referral_name: "Nord" })
    const [entry] = await entries()
    expect(entry).toMatchObject({
      entryId,
      chat,
      locationId: 1,
      language: "de",
      isThere: false,
      hasConsented: true,
      isNamed: false,
      model: { id: null, brand: "Livid", model: "Aurelia", imageUrl: "https://pictures.example/aurelia.jpg" },
      page: { url: "https://dealer.example/aurelia", title: "Aurelia" },
      referral: { id: "nord-17", name: "Nord", url: null },
      earlierVisits: 0,
      hasAppointment: false,
      handedTo: null,
      lastWord: null,
    })
    expect(Date.parse(entry.leaseEndsAt) - environment.clock.now()).toBe(60_000)
    environment.broker.listen("showroom-livid", queue, 1)
    await expect.poll(async () => (await entries())[0]).toMatchObject({ isThere: true, leaseEndsAt: null })
  })

  it("Q1 shows nothing of a visitor whose page sends nothing, and no visitors of other locations", async () => {
    await waiting()
    expect((await entries())[0]).toMatchObject({ hasConsented: false, model: null, page: null, referral: null })
    expect(await entries(otto)).toEqual([])
    expect(await entries(lena)).toHaveLength(1)
  })

  it("Q7 names the consultant who picked up to the second of two colleagues, and to no stranger", async () => {
    const { entryId } = await waiting()
    expect((await ask(otto, "POST", `/queue/${entryId}/pick-up`)).json.code).toBe("wrong_location")
    const [first, second] = await Promise.all(
      [helene, mara].map((who) => ask(who, "POST", `/queue/${entryId}/pick-up`)),
    )
    const [won, lost] = first?.status === 200 ? [first, second] : [second, first]
    const winner = won === first ? "Helene Winter" : "Mara Winter"
    expect(won?.json.presentation).toMatchObject({ kind: "oneToOne", status: "live", consultant: { name: winner } })
    expect(lost?.status).toBe(409)
    expect(lost?.json).toMatchObject({ code: "picked_up", by: { name: winner }, message: `${winner} has picked up.` })
    expect(acts).toMatchObject([{ action: "pickedUp", by: winner, locationId: 1 }])
  })

  it("Q6 says that a visitor has left, without naming anybody", async () => {
    const { visitor, entryId } = await waiting()
    await visitor.ask("POST", "/presentation_queue/leave", { body: { location_id: 1 } })
    const answer = await ask(helene, "POST", `/queue/${entryId}/pick-up`)
    expect([answer.status, answer.json.code, answer.json.by]).toEqual([409, "not_in_queue", null])
  })

  it("picks up first the visitor handed to this account, then the one who waits longest", async () => {
    expect((await ask(helene, "POST", "/queue/next/pick-up", {})).json.code).toBe("queue_empty")
    const [first, second] = [await waiting(), await waiting()]
    const reason = "Speaks Italian"
    const to = { accountId: mara.id }
    const handed = await ask(helene, "POST", `/queue/${second.entryId}/hand-over`, { to, reason })
    expect(handed.json.handedTo).toMatchObject({ to: { name: "Mara Winter" }, by: { name: "Helene Winter" }, reason })
    const next = async (who: typeof helene) => (await ask(who, "POST", "/queue/next/pick-up", {})).json.entryId
    expect([await next(mara), await next(mara)]).toEqual([second.entryId, first.entryId])
  })

  it("Q6 keeps a silent visitor's place for another full lease", async () => {
    const { entryId } = await waiting()
    environment.clock.advance(50_000)
    const kept = await ask(helene, "POST", `/queue/${entryId}/keep`)
    expect(Date.parse(kept.json.leaseEndsAt) - environment.clock.now()).toBe(60_000)
    environment.clock.advance(59_000)
    expect(await entries()).toHaveLength(1)
    environment.clock.advance(1_001)
    await expect.poll(() => entries()).toEqual([])
  })

  it("moves a visitor to another location, counts the wait so far, and redirects the page", async () => {
    const { visitor, queue, entryId } = await waiting()
    environment.clock.advance(30_000)
    const answer = await ask(helene, "POST", `/queue/${entryId}/hand-over`, { to: { locationId: 2 }, reason: "Nearer" })
    expect(answer.json).toMatchObject({ locationId: 2, handedTo: { to: null, reason: "Nearer" } })
    expect([await entries(), (await entries(otto)).length]).toEqual([[], 1])
    expect(messagesOf(queue, "queue_moved")[0]?.data).toEqual({ location_id: 2 })
    const there = await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 2 } })
    expect(there.at("waited_seconds")).toBe(30)
  })

  it("shows an announcement to all who wait in both languages, and counts the pages that showed it", async () => {
    const [one, other] = [await waiting(), await waiting()]
    const text = { en: "Back in five minutes.", de: "In fünf Minuten zurück." }
    const { json: word } = await ask(helene, "POST", "/queue/words", { locationId: 1, text })
    expect(word).toMatchObject({ recipients: 2, readBy: 0, entryId: null, by: { name: "Helene Winter" } })
    await one.visitor.ask("POST", "/presentation_queue/word_shown", { body: { word_id: word.id } })
    const stranger = await environment.visitor()
    await stranger.ask("POST", "/presentation_queue/word_shown", { body: { word_id: word.id } })
    expect((await state(helene)).locations[0].lastWord).toMatchObject({ id: word.id, readBy: 1 })
    const reloaded = await other.visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
    expect(reloaded.at("word")).toEqual({ id: word.id, text })
    const late = await waiting()
    expect(late.pushed.at("word")).toBeUndefined()
    const { json: alone } = await ask(helene, "POST", "/queue/words", { locationId: 1, entryId: late.entryId, text })
    expect(alone).toMatchObject({ recipients: 1, entryId: late.entryId })
    expect(messagesOf(late.queue, "queue_word")).toHaveLength(1)
    expect(messagesOf(one.queue, "queue_word").filter(({ data }) => data?.id === alone.id)).toEqual([])
  })

  it("pins an announcement for all who wait or join, replaces and withdraws it, and ends it with the day", async () => {
    const { queue } = await waiting()
    const text = { en: "A full house today. <b>Thank you</b>", de: "Heute ist viel los. <b>Danke</b>" }
    const { json: location } = await ask(helene, "PUT", "/locations/1/pinned", { text })
    expect(location.pinned).toMatchObject({ text, by: { name: "Helene Winter" } })
    expect(messagesOf(queue, "queue_pinned").at(-1)?.data).toEqual({ text })
    expect((await waiting()).pushed.at("pinned")).toEqual({ text })
    expect((await ask(otto, "PUT", "/locations/1/pinned", { text })).json.code).toBe("wrong_location")
    const long = { en: "x".repeat(281), de: "x" }
    expect((await ask(helene, "PUT", "/locations/1/pinned", { text: long })).status).toBe(400)
    expect((await ask(helene, "DELETE", "/locations/1/pinned")).json.pinned).toBeNull()
    expect(messagesOf(queue, "queue_pinned").at(-1)?.data).toEqual({})
    expect((await waiting()).pushed.at("pinned")).toBeUndefined()
    await ask(helene, "PUT", "/locations/1/pinned", { text })
    environment.clock.advance(12 * 3_600_000)
    expect((await state(helene)).locations[0].pinned).toBeNull()
    expect(acts.map(({ action }) => action)).toEqual(["wordPinned", "wordUnpinned", "wordPinned"])
  })

  it("Q6 says which visitor has closed the page to be called, and since when", async () => {
    const { visitor } = await waiting()
    const body = { location_id: 1, email: "ann@example.com" }
    await visitor.ask("POST", "/presentation_queue/call", { body })
    const [entry] = await entries()
    expect(entry.call).toEqual({ calledAt: null })
    expect(Date.parse(entry.leaseEndsAt) - environment.clock.now()).toBe(3_600_000)
    expect(JSON.stringify(await state(helene))).not.toContain("ann@example.com")
  })

  it("E16 shows the model that a visitor chooses while waiting, and nothing of one without a place", async () => {
    const { visitor } = await waiting()
    const body = { location_id: 1, interest: { model: { brand: "Livid", model: "Meridian" } } }
    await visitor.ask("POST", "/presentation_queue/interest", { body })
    expect((await entries())[0].model).toMatchObject({ brand: "Livid", model: "Meridian" })
    const stranger = await environment.visitor()
    expect((await stranger.ask("POST", "/presentation_queue/interest", { body })).status).toBe(204)
    expect(await entries()).toHaveLength(1)
  })

  it("Q5 lets nobody join a closing queue, keeps those who wait, and closes when it is empty", async () => {
    const { visitor, entryId } = await waiting()
    const availability = async () => (await state(helene)).locations[0].availability
    await ask(helene, "PUT", "/locations/1/availability", { availability: "last" })
    const again = await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } })
    expect(again.at("moderator_available")).toBe(true)
    const late = await waiting()
    expect([late.pushed.at("moderator_available"), (await entries()).length]).toEqual([false, 1])
    expect(await availability()).toBe("last")
    await ask(helene, "POST", `/queue/${entryId}/pick-up`)
    await expect.poll(availability).toBe("closed")
  })

  it("lets a consultant close after the current visitor, and only a lead close for a colleague", async () => {
    const { entryId } = await waiting()
    const set = (who: typeof helene, colleague: typeof helene) =>
      ask(who, "PUT", `/colleagues/${colleague.id}/availability`, { availability: "last" })
    expect((await set(helene, mara)).json.code).toBe("wrong_role")
    expect((await set(helene, helene)).json.availability).toBe("last")
    expect((await set(lena, mara)).json.availability).toBe("last")
    await ask(mara, "POST", `/queue/${entryId}/pick-up`)
    const own = async () =>
      (await state(helene)).colleagues.find(({ accountId }: { accountId: number }) => accountId === helene.id)
    await expect.poll(async () => (await own()).availability).toBe("closed")
  })

  it("expects the median of recent waits, and nothing after only two waits", async () => {
    const expected = async () => (await state(otto)).otherLocations.find(({ id }: { id: number }) => id === 1)
    environment.clock.advance(5 * 3_600_000)
    expect((await expected()).expectedWaitMinutes).toBeNull()
    const wait = async (seconds: number) => {
      const { queue, entryId } = await waiting()
      environment.broker.listen("showroom-livid", queue, 1)
      environment.clock.advance(seconds * 1_000)
      await ask(helene, "POST", `/queue/${entryId}/pick-up`)
      environment.clock.advance(6_000)
    }
    for (const seconds of [50, 600]) await wait(seconds)
    expect((await waiting()).pushed.at("expected_wait_minutes")).toBeUndefined()
    await empty()
    await wait(200)
    const { pushed, queue } = await waiting()
    expect(pushed.at("expected_wait_minutes")).toBe(4)
    expect(messagesOf(queue, "queue_position").at(-1)?.data?.expected_wait_minutes).toBe(4)
    expect((await expected()).expectedWaitMinutes).toBe(4)
  })
})
