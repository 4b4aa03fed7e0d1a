import { readFile } from "node:fs/promises"
import { describe, expect, it } from "vitest"
import { answerTo, greeting } from "../../../demonstration/consultant/answers.ts"
import { oneAnswerAtATime } from "../../../demonstration/consultant/oneAnswerAtATime.ts"
import { ownPicture } from "../../../demonstration/consultant/ownPicture.ts"
import type { Facts } from "../../../demonstration/consultant/subject.ts"
import { writtenLanguage } from "../../../demonstration/consultant/writtenLanguage.ts"
import { deskRequests } from "../../../test/e2e/deskRequests.ts"
import type { StoredMessage } from "../../src/chat/messages.ts"
import { backendForFile } from "../environment/forFile.ts"
import { type GuestOptions, guest, type ReceivedMessage } from "../environment/startGuest.ts"

const { backend } = await backendForFile({ DEMO_PICK_UP_MS: "400" })

const textOf = ({ data }: ReceivedMessage): string => String(data.message)

/** A visitor in the queue of a location, with the page subscribed as the showroom's is. */
const inQueue = async (locationId: number, vhost: string, options: GuestOptions = {}) => {
  const visitor = await guest(backend.showroom, options)
  const line = await visitor.connect(vhost)
  const { queue_name: own } = await visitor.ask("POST", "/customer/queue", {})
  const mine = line.listen(String(own))
  const place = await visitor.ask("POST", "/presentation_queue/push", { location_id: locationId })
  const positions = line.listen(String(place.rabbit_queue_name))
  return { visitor, line, mine, positions, place }
}

const untilPickedUp = async (mine: Awaited<ReturnType<typeof inQueue>>["mine"]): Promise<number> => {
  for (;;) {
    const { type, data } = await mine.next()
    if (type === "presentation") return Number(data.presentation_id)
  }
}

const desk = deskRequests(backend.showroom)

/** Occupies the desk of a location. Returns a function that leaves it. */
const sitAt = async (locationId: number) => {
  const leaving = new AbortController()
  await desk.attend(leaving.signal, [locationId])
  return () => leaving.abort()
}

describe("the scripted consultant, when nobody sits at the desk", () => {
  it("Q2 Q7 H1 picks up, streams, greets by the brand, answers, and ends with the visitor's farewell", async () => {
    const { visitor, line, mine, place } = await inQueue(1, "showroom-livid")
    expect(place.waiting_ids).toEqual([visitor.consumerTag])
    const id = await untilPickedUp(mine)
    const { chat_queue: queue } = await visitor.ask("GET", `/presentation/chat_queue/${id}`)
    const chat = line.listen(String(queue))

    const { presentation } = (await visitor.ask("GET", `/presentation/${id}`)) as {
      presentation: { stream: { hls_url: string }; status_id: number }
    }
    expect((await fetch(presentation.stream.hls_url)).status).toBe(200)
    expect(textOf(await chat.next())).toContain("welcome to Livid")

    line.say(id, "How much does it cost?")
    expect(textOf(await chat.next())).toBe("How much does it cost?")
    expect(textOf(await chat.next())).toContain("leasing")
    line.say(id, "Kann ich eine Probefahrt machen?")
    await chat.next()
    expect(textOf(await chat.next())).toContain("Probefahrt")

    line.say(id, "Thank you, bye")
    await chat.next()
    expect(textOf(await chat.next())).toContain("Goodbye")
    let last = await mine.next()
    while (last.type !== "presentation_end") last = await mine.next()
    expect(last.data.presentation_id).toBe(id)
    await line.close()
  })

  it("L1 greets a visitor in German if their page is in German", async () => {
    const { visitor, line, mine } = await inQueue(2, "showroom-daramis", { language: "de" })
    const id = await untilPickedUp(mine)
    const { chat_queue: queue } = await visitor.ask("GET", `/presentation/chat_queue/${id}`)
    expect(textOf(await line.listen(String(queue)).next())).toContain("willkommen bei Daramis")
    await line.close()
  })

  it("Q2 takes one after the other, so that the second visitor sees the position change", async () => {
    // Nobody is picked up before both are in the queue.
    const getUp = await sitAt(3)
    const first = await inQueue(3, "showroom-yyachts")
    const second = await inQueue(3, "showroom-yyachts")
    expect(second.place.waiting_ids).toEqual([first.visitor.consumerTag, second.visitor.consumerTag])
    getUp()
    await untilPickedUp(first.mine)
    let received = await second.positions.next()
    while ((received.data.waiting_ids as string[] | undefined)?.[0] !== second.visitor.consumerTag)
      received = await second.positions.next()
    await untilPickedUp(second.mine)
    await Promise.all([first.line.close(), second.line.close()])
  })

  it("Q2 skips visitors who are not subscribed, so that a browser killed in the queue delays nobody", async () => {
    const getUp = await sitAt(3)
    const killed = await guest(backend.showroom, {})
    await killed.ask("POST", "/presentation_queue/push", { location_id: 3 })
    const next = await inQueue(3, "showroom-yyachts")
    expect(next.place.waiting_ids).toEqual([killed.consumerTag, next.visitor.consumerTag])
    getUp()
    await untilPickedUp(next.mine)
    await next.line.close()
  })

  it("S5 presents the live webinars of the first day to all viewers, and nothing that is not live", async () => {
    const playlist = async (id: number) => {
      const { main } = (await desk.presentation(id)).streams
      return (await fetch(`${backend.showroom}/hls/showroom/${main}/playlist.m3u8`)).status
    }
    const [webinar, scheduled] = [12, 9]
    expect([await playlist(webinar), await playlist(scheduled)]).toEqual([200, 404])
    expect((await desk.presentation(webinar)).presentation.isOnAir).toBe(true)
  })

  it("Q5 does not act if no moderator is available", async () => {
    const { line, mine, place } = await inQueue(5, "showroom-opel")
    expect(place.moderator_available).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(mine.seen.map(({ type }) => type)).not.toContain("presentation")
    await line.close()
  })
})

describe("the scripted consultant, when somebody sits at the desk", () => {
  it("Q2 does not act until they leave", async () => {
    const getUp = await sitAt(4)
    const { line, mine } = await inQueue(4, "showroom-lotus")
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(mine.seen.map(({ type }) => type)).not.toContain("presentation")
    getUp()
    await untilPickedUp(mine)
    await line.close()
  })

  it("S5 does not stream a picture", async () => {
    const getUp = await sitAt(7)
    const oneToMany = 12 * 6 + 8
    const { main } = (await desk.presentation(oneToMany)).streams
    expect((await fetch(`${backend.showroom}/hls/showroom/${main}/playlist.m3u8`)).status).toBe(404)
    getUp()
  })

  it("Q2 continues at the other locations", async () => {
    const getUp = await sitAt(4)
    const { line, mine } = await inQueue(6, "showroom-showroom")
    await untilPickedUp(mine)
    getUp()
    await line.close()
  })
})

describe("the scripted consultant's turns", () => {
  const asked = (presentationId: number, chat: string, message: string) =>
    ({ presentationId, chat, message }) as StoredMessage

  /** A consultant whose answers take until `finish`. */
  const slow = (isLive = true) => {
    const begun: string[] = []
    const ends: Array<() => Promise<void>> = []
    const turns = oneAnswerAtATime(async ({ message }, answered) => {
      begun.push(message)
      ends.push(answered)
      return isLive
    })
    return { begun, ...turns, finish: () => ends.shift()?.() }
  }

  it("H1 answer, of many messages in a chat, the first and then the last that came meanwhile", async () => {
    const { begun, take, finish } = slow()
    for (const text of ["one", "two", "three"]) await take(asked(12, "general", text))
    expect(begun).toEqual(["one"])
    await finish()
    expect(begun).toEqual(["one", "three"])
    await finish()
    await take(asked(12, "general", "four"))
    expect(begun).toEqual(["one", "three", "four"])
  })

  it("H1 answer in each chat and presentation by itself", async () => {
    const { begun, take } = slow()
    await take(asked(12, "general", "one"))
    await take(asked(12, "private.abcdefgh", "two"))
    await take(asked(13, "general", "three"))
    expect(begun).toEqual(["one", "two", "three"])
  })

  it("H1 answer again after a message by somebody else", async () => {
    const { begun, take } = slow(false)
    await take(asked(12, "general", "one"))
    await take(asked(12, "general", "two"))
    expect(begun).toEqual(["one", "two"])
  })
})

describe("the scripted consultant's answers", () => {
  const facts: Facts = {
    brand: "Livid",
    craft: "car",
    name: "Anna",
    visitor: undefined,
    models: ["Aurelia", "Aurelia Cabrio", "Meridian"],
  }

  it.each([
    ["How much is it?", "offer"],
    ["What is the range?", "charge"],
    ["Which colours are there?", "white, silver, black, blue, red, green and yellow"],
    ["I would like an appointment", "book an appointment"],
    ["thanks a lot", "welcome"],
    ["are you a robot?", "scripted"],
  ])("match %j", (text, expected) => {
    expect(answerTo(text, "en", facts, 0).text.toLowerCase()).toContain(expected)
  })

  it.each([
    ["How much is the aurelia cabrio?", "For the Aurelia Cabrio I"],
    ["How much is the Meridian?", "For the Meridian I"],
    ["How much is it?", "For the Aurelia I"],
  ])("are about the model that is named in %j", (text, expected) => {
    expect(answerTo(text, "en", facts, 0).text).toContain(expected)
  })

  it.each([
    ["In red?", "en", "Here is the Aurelia in red", "red", undefined],
    ["And the Meridian in dark blue?", "en", "Here is the Meridian in blue", "blue", "Meridian"],
    ["Zeigen Sie mir den Meridian in Weiß", "de", "Hier ist der Meridian in Weiß", "white", "Meridian"],
    ["Haben Sie einen roten?", "de", "Hier ist der Aurelia in Rot", "red", undefined],
    ["Is it available in green?", "en", "Here is the Aurelia in green", "green", undefined],
    ["Gibt es ihn in Lila?", "de", "gibt es in dieser Farbe leider nicht, aber in Weiß", undefined, undefined],
    ["Show me the Meridian, please", "en", "Here is the Meridian. ", undefined, "Meridian"],
    ["Zeigen Sie mir bitte den Aurelia Cabrio", "de", "Hier ist der Aurelia Cabrio. ", undefined, "Aurelia Cabrio"],
    ["What does the Meridian cost in black?", "en", "For the Meridian I can", "black", "Meridian"],
    ["Show me something", "en", "We have the Aurelia, Aurelia Cabrio and Meridian.", undefined, undefined],
    ["Wie viele Sitze hat er?", "de", "Das Datenblatt finden Sie", undefined, undefined],
  ] as const)("L1 fit %j", (text, language, said, paint, shows) => {
    const answer = answerTo(text, language, facts, 0)
    expect(answer.text).toContain(said)
    expect([answer.paint, answer.shows]).toEqual([paint, shows])
  })

  it.each(["The route is credited", "Is it rotating?", "Greenland", "Weißt du das?", "Ich weiß nicht"])(
    "read no colour into %j",
    (text) => expect(answerTo(text, "en", facts, 0).paint).toBeUndefined(),
  )

  it("are seen as well: the model in the colour that was asked for, or in the one nearest to its own", async () => {
    const shown: Array<Buffer> = []
    const show = ownPicture({ show: (_stream, ivf) => void shown.push(ivf) })
    const oneToOne = { typeId: 1, streamName: "live-a" } as const
    await show(oneToOne, "Livid", "Nocturne", "red")
    await show(oneToOne, "Livid", "Nocturne")
    await show(oneToOne, "YYachts", "Lagune 72", "green")
    await show({ ...oneToOne, typeId: 3 }, "Livid", "Nocturne", "red")
    await show(oneToOne, "Livid", "Unknown", "red")
    const file = (name: string) =>
      readFile(new URL(`../../../demonstration/consultant/assets/${name}`, import.meta.url))
    expect(shown).toEqual(await Promise.all(["coupe/red.ivf", "coupe/black.ivf", "ketch/green.ivf"].map(file)))
  })

  it("L1 speak of the model that the visitor's page shows, with its price, figures and delivery", () => {
    const said = { line: "Open.", price: "from €92,400", figures: "Range 541 km", delivery: "about 5 months" }
    const gesagt = { line: "Offen.", price: "ab 92.400 €", figures: "Reichweite 541 km", delivery: "etwa 5 Monate" }
    const shown = { ...facts, looksAt: "Aurelia Cabrio", words: { "Aurelia Cabrio": { en: said, de: gesagt } } }
    expect(greeting("en", shown)).toContain("You are looking at the Aurelia Cabrio. Open.")
    expect(greeting("de", shown)).toContain("Sie sehen sich gerade den Aurelia Cabrio an. Offen.")
    expect(answerTo("How much is it?", "en", shown, 0).text).toContain("The Aurelia Cabrio is available from €92,400,")
    expect(answerTo("Was kostet er?", "de", shown, 0).text).toContain("Den Aurelia Cabrio gibt es ab 92.400 €,")
    expect(answerTo("And the range?", "en", shown, 0).text).toContain("in figures: Range 541 km. ")
    expect(answerTo("Wie lange ist die Lieferzeit?", "de", shown, 0).text).toContain("braucht etwa 5 Monate")
    expect(answerTo("And the Meridian, how much?", "en", shown, 0).text).toContain("For the Meridian I can")
  })

  it("offer a yacht's buyer a trial on the water, and speak of no wheels", () => {
    const yachts: Facts = { ...facts, brand: "YYachts", craft: "yacht", models: ["Skerry 40"] }
    expect(greeting("en", yachts)).toContain("sea trial")
    expect(greeting("de", yachts)).toContain("Neben mir sehen Sie die Skerry 40.")
    expect(answerTo("In Blau?", "de", yachts, 0).text).toContain("Hier ist die Skerry 40 in Blau")
    expect(greeting("de", yachts)).toContain("Probefahrt auf dem Wasser")
    expect(answerTo("Kann ich eine Probefahrt machen?", "de", yachts, 0).text).toContain(
      "auf dem Wasser mit der Skerry 40",
    )
    expect(answerTo("What is the range?", "en", yachts, 0).text).not.toMatch(/charge|wheels/)
  })

  it.each(["bye", "Thanks, goodbye!", "Auf Wiedersehen", "tschüss", "Danke, tschüß und bis bald"])(
    "recognize %j as the end",
    (text) => expect(answerTo(text, "de", facts, 0).isFarewell).toBe(true),
  )

  it.each(["Is there a standby heater?", "How much?", "Wann sehe ich Sie wieder?", "Gute Frage"])(
    "do not read more into %j",
    (text) => expect(answerTo(text, "en", facts, 0).isFarewell).toBe(false),
  )

  it("never repeat themselves when a message was not understood", () => {
    const said = [0, 1, 2].map((turn) => answerTo("xyzzy", "en", facts, turn).text)
    expect(new Set(said).size).toBe(3)
  })

  it.each([
    ["Was kostet der Wagen?", "de"],
    ["What does it cost?", "en"],
    ["Aurelia", "de"],
  ] as const)("L1 treat %j as %s", (text, language) => {
    expect(writtenLanguage(text, "de")).toBe(language)
  })
})

describe("the appointments of the first day, at the desk", () => {
  it("K4 Q7 can be started like visitors' bookings, once, and are not listed as presentations before", async () => {
    const before = await desk.state()
    const standing = before.bookings.filter(({ status }) => status !== "cancelled")
    expect(standing.length).toBeGreaterThan(5)
    expect(standing.filter(({ isStartable }) => !isStartable)).toEqual([])
    const [first] = standing
    if (first === undefined) throw new Error("No appointment is ahead.")
    const { id: presentationId } = await desk.startAppointment(first.id)
    expect(before.presentations.map(({ id }) => id)).not.toContain(presentationId)
    const begun = await desk.presentation(presentationId)
    expect(begun.presentation).toMatchObject({ kind: "oneToOne", status: "live", locationId: first.locationId })
    expect(begun.guests).toHaveLength(1)
    expect((await desk.state()).bookings.find(({ id }) => id === first.id)).toMatchObject({
      presentationId,
      isStartable: false,
    })
    // Once: a second start changes nothing.
    const { startedAt } = begun.presentation
    expect(await desk.startAppointment(first.id)).toMatchObject({ id: presentationId, startedAt })
    await expect(desk.startAppointment(2_000_000_000)).rejects.toThrow(" 404 ")
  })
})
