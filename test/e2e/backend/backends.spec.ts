import type { BrowserContext, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { assumedNames } from "../../../backend/src/web/readLacks.ts"
import { everyChoice } from "../../stranger/choices.ts"
import { unknownInvitation } from "../../stranger/plainRules.ts"
import { strangerBackend } from "../../stranger/strangerBackend.ts"
import { blockedStorage, strangerBrowser } from "../../stranger/strangerBrowser.ts"
import { showNextMonth } from "../booking/bookAppointment.ts"
import { complaintsOf, received, watchPeers } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { press } from "../visitor.ts"

/**
 * A backend with only what the specification names (docs/backend-integration.md), and one that also reads the
 * specification differently wherever it can, whose visitor has an odd browser. The second answers previews because the specification names them. All
 * other journeys have a backend with every capability.
 */
const backends = [
  { backend: "a plain backend", env: { PLAIN: "1" }, choices: undefined },
  {
    backend: "a stranger's backend",
    env: { PLAIN: assumedNames.filter((name) => name !== "presentationPreview").join(",") },
    choices: everyChoice,
  },
]

/** Ids of the backend's first location: 4 (type - 1) + status. */
const scheduledOneToMany = 5
const scheduledWebinar = 9
/** A one-to-many of the second location, with a group chat. */
const otherOneToMany = 17
const otherLocation = 2

/** A bearer that is valid for calls about webinars only says so in its claims. */
const isWebinarBearer = (authorization: string | undefined): boolean => {
  const claims = authorization?.split(".")[1] ?? ""
  return JSON.parse(Buffer.from(claims, "base64url").toString() || "{}").use === "webinar"
}

describe.each(backends)("a visitor of $backend", ({ env, choices }) => {
  // The scripted consultant never picks up: the test acts as the desk.
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "600000", ...env } })
  let stranger: Awaited<ReturnType<typeof strangerBackend>> | undefined
  beforeAll(async () => {
    if (choices !== undefined) stranger = await strangerBackend(harness.backend.showroom, choices)
  })
  afterAll(() => stranger?.close())
  const showroom = () => stranger?.origin ?? harness.backend.showroom
  /** A link of a mail, as visitors of this backend use it. */
  const mailed = (link: string) => `${showroom()}${link.slice(harness.backend.showroom.length)}&lang=en`
  let complaints: ReturnType<typeof complaintsOf>
  let context: BrowserContext
  beforeEach(async () => {
    context = await harness.newContext()
    complaints = complaintsOf(context)
    await context.addInitScript(watchPeers)
    if (choices !== undefined) await context.addInitScript(strangerBrowser)
  })
  /** Both refuse each call without a bearer, so the first calls are repeated with it (X1). */
  const isClean = () => expect(complaints.all.filter((each) => !/\b401\b/.test(each))).toEqual([])

  const open = async (address: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  const agree = (page: Page): Promise<void> => press(page.getByRole("button", { name: "Agree and continue" }))
  const seesThePicture = async (page: Page): Promise<void> => {
    const frames = async () => (await received(page.mainFrame())).framesDecoded
    await expect.poll(frames).toBeGreaterThan(25)
  }
  const isNext = (page: Page): Promise<void> => page.getByText("You’re next.").first().waitFor()
  /** The messages, without the cards of models that were shown between them. */
  const said = (page: Page): Locator =>
    page
      .getByRole("log")
      .getByRole("article")
      .filter({ hasNot: page.getByRole("button", { name: /^Show / }) })
  const say = async (page: Page, text: string): Promise<void> => {
    await page.getByRole("textbox", { name: "Your message" }).fill(text)
    await page.getByRole("textbox", { name: "Your message" }).press("Enter")
  }

  /** Checks that nothing is offered for the wait, and that no code for it is fetched. */
  const waitsPlainly = async (page: Page): Promise<void> => {
    const offers = /how long it will take|probably take|Nobody is available|While you wait|You need not wait here/
    expect(await page.getByText(offers).count()).toBe(0)
    const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))
    expect(files.filter((name) => /meanwhile/i.test(name))).toEqual([])
  }

  it("C1 Q1 Q2 Q7 S1 E16 H1 H3 Q8 has a consultation with picture and chat, from the live button to its end", async () => {
    if (choices !== undefined) await context.addInitScript(blockedStorage)
    const page = await open(`${showroom()}/?lang=en`)
    const ofModels: string[] = []
    page.on("request", (request) => {
      if (/\/(shownView|shown)-/.test(request.url())) ofModels.push(request.url())
    })
    await press(page.getByRole("button", { name: "Start live consultation" }))
    await agree(page)
    await isNext(page)
    await waitsPlainly(page)
    const { presentation } = await harness.desk.pickUpNext(1)
    await page.getByRole("textbox", { name: "Your message" }).waitFor({ timeout: 60_000 })
    await seesThePicture(page)
    const { brand, model } = await harness.desk.showFirstModel(presentation)
    const shown = page.getByRole("heading", { name: `${brand} ${model}` })
    await say(page, "Hello, what does it cost?")
    await expect.poll(() => said(page).count()).toBe(2)
    expect((await said(page).allInnerTexts())[0]).toMatch(/You[\s\S]*Hello, what does it cost\?$/)
    await say(page, "Hello, what does it cost?")
    await expect.poll(() => said(page).count()).toBe(4)
    await page.reload()
    await page.getByRole("textbox", { name: "Your message" }).waitFor()
    await expect.poll(() => said(page).count()).toBe(4)
    expect([await shown.count(), ofModels]).toEqual([0, []])
    await say(page, "Thank you, bye")
    await page.waitForURL(/\/feedback/)
    // There is no call for feedback, so the page asks for none (F1).
    await page.getByRole("link", { name: "Back to the showroom" }).waitFor()
    expect(await page.getByRole("button", { name: "4 stars" }).count()).toBe(0)
    isClean()
  })

  /**
   * From the mail's link to the room, where terms and a name are required. The desk then starts the presentation, and the
   * picture arrives.
   */
  const attend = async (presentationId: number, invitation?: string): Promise<Page> => {
    const page = await open(mailed(invitation ?? (await harness.desk.invitation(presentationId))))
    await agree(page)
    await page.getByRole("textbox", { name: "First name" }).fill("Anneliese")
    await page.keyboard.press("Enter")
    await page.getByRole("timer", { name: "Time left" }).waitFor()
    await harness.desk.act(presentationId, "start")
    await seesThePicture(page)
    return page
  }

  // Both lack the same, except for the preview of what is to come.
  if (choices === undefined) {
    it("Q3 Q4 enters a name for a one-to-many, waits, and takes part when it starts", async () => {
      const page = await attend(scheduledOneToMany)
      // Entered once; the name is still known after a reload.
      await page.reload()
      await page.getByRole("region", { name: "Video" }).waitFor()
      // Checked before the end, because the stream ends too, and the page may request it once more before it is notified.
      isClean()
      await harness.desk.act(scheduledOneToMany, "end")
      await page.waitForURL(/\/feedback/)
    })
    return
  }

  it("Q2 Q6 moves up when the visitor ahead leaves the queue, and is notified of a removal", async () => {
    const queue = async (who: BrowserContext) => {
      const page = await who.newPage()
      await page.goto(`${showroom()}/queue?location_id=${otherLocation}&lang=en`)
      await agree(page)
      return page
    }
    await isNext(await queue(context))
    const page = await queue(await harness.newContext())
    await page
      .getByText(/ahead of you/)
      .first()
      .waitFor()
    await harness.desk.pickUpNext(otherLocation)
    await isNext(page)
    isClean()
  })

  it("H1 H2 H5 writes to the group and to the consultant only, and gets answers in both", async () => {
    const room = () => harness.desk.presentation(otherOneToMany)
    const [one, other] = (await room()).guests
    const page = await attend(otherOneToMany, one?.link ?? "")
    const guest = await (await harness.newContext()).newPage()
    await guest.goto(mailed(other?.link ?? ""))
    await agree(guest)
    await guest.getByRole("textbox", { name: "First name" }).fill("Bertram")
    await guest.keyboard.press("Enter")
    await guest.getByRole("textbox", { name: "Your message" }).waitFor()

    const chat = one?.chat ?? ""
    /** The messages of a chat as the backend stores them, without the scripted consultant's. */
    const kept = async (name: string, ...texts: ReadonlyArray<string>) =>
      (await room()).messages
        .filter((each) => each.chat === name && texts.includes(each.text))
        .map(({ isOwn, text }) => `${isOwn ? "consultant" : "visitor"}: ${text}`)
    const reads = (who: Page, text: string) => who.getByRole("log").getByText(text, { exact: true }).waitFor()
    const sees = (who: Page, text: string) => who.getByRole("log").getByText(text, { exact: true }).count()
    const tab = (who: Page, name: RegExp) => who.getByRole("tab", { name })
    const answer = (name: string, text: string) => harness.desk.say(otherOneToMany, name, text)

    for (const who of [page, guest]) await press(tab(who, /^Group/))
    await say(page, "Is there a blue one?")
    await reads(page, "Is there a blue one?")
    await reads(guest, "Is there a blue one?")
    // By now the echo of the own message has arrived, and it is still shown once.
    expect(await sees(page, "Is there a blue one?")).toBe(1)
    await answer("general", "Yes, in two shades.")
    for (const who of [page, guest]) await reads(who, "Yes, in two shades.")
    expect(await kept("general", "Is there a blue one?", "Yes, in two shades.")).toEqual([
      "visitor: Is there a blue one?",
      "consultant: Yes, in two shades.",
    ])

    await press(tab(page, /^Private/))
    await say(page, "What would you pay for my old one?")
    await reads(page, "What would you pay for my old one?")
    // The own message is shown before the backend has it, and no other guest reads a private one.
    await expect
      .poll(() => kept(chat, "What would you pay for my old one?"))
      .toEqual(["visitor: What would you pay for my old one?"])
    await press(tab(page, /^Group/))
    await answer(chat, "Please send me a picture.")
    // The group's tab marks the unread message of the other chat.
    await tab(page, /^Private.*New messages/).waitFor()
    expect(await sees(page, "Please send me a picture.")).toBe(0)
    await press(tab(page, /^Private/))
    await reads(page, "Please send me a picture.")
    expect(await sees(page, "Is there a blue one?")).toBe(0)
    expect(await kept(chat, "What would you pay for my old one?", "Please send me a picture.")).toEqual([
      "visitor: What would you pay for my old one?",
      "consultant: Please send me a picture.",
    ])
    for (const text of ["What would you pay for my old one?", "Please send me a picture."])
      expect(await sees(guest, text)).toBe(0)
    await press(tab(guest, /^Private/))
    await guest.getByText("No messages yet. Write what you would like to see.").waitFor()

    // All of it from history, each message in its chat.
    await page.reload()
    await press(tab(page, /^Private/))
    await reads(page, "Please send me a picture.")
    await press(tab(page, /^Group/))
    await reads(page, "Yes, in two shades.")
    expect(await sees(page, "What would you pay for my old one?")).toBe(0)
    isClean()
  })

  it("E7 Q3 Q4 H2 attends a webinar with its own bearer, and gets an answer in the chat", async () => {
    const bearers: Array<readonly [string, string | undefined]> = []
    context.on("request", (request) => {
      const { pathname } = new URL(request.url())
      if (/\/presentation\/(chat_\w+\/)?\d+/.test(pathname)) bearers.push([pathname, request.headers().authorization])
    })
    const page = await attend(scheduledWebinar)
    await say(page, "Hello, what does it cost?")
    await expect.poll(() => said(page).count()).toBe(2)
    expect(bearers.length).toBeGreaterThan(1)
    expect(bearers.filter(([, bearer]) => !isWebinarBearer(bearer)).map(([pathname]) => pathname)).toEqual([])
    isClean()
    await harness.desk.act(scheduledWebinar, "end")
    await page.waitForURL(/\/webinar\/feedback/)
  })

  it("Q11 X3 N3 requests a lost invitation, and reads the backend's message about whether it was sent", async () => {
    const page = await open(`${showroom()}/resend-invite?presentation_id=${otherOneToMany}&lang=en`)
    await page.getByRole("textbox", { name: "E-mail" }).fill("unknown@post.example")
    await press(page.getByRole("button", { name: "Send the invitation" }))
    await page.getByText(unknownInvitation).first().waitFor()
  })

  const choose = async (page: Page, day: number): Promise<void> => {
    await press(page.getByRole("gridcell", { name: /free times?$/ }).nth(day))
    // The car models are options, too, and are loaded before the times.
    await press(page.getByRole("listbox").getByRole("option").first())
  }
  const titled = (page: Page, name: string | RegExp): Promise<void> =>
    page.getByRole("heading", { level: 1, name }).waitFor()

  /** The link in the newest mail that cancels the booking. */
  const cancelLink = async (): Promise<string> => {
    const outbox = await (await fetch(harness.backend.outbox)).text()
    const [, link = ""] = /href="([^"]*booking_action=cancel[^"]*)"/.exec(outbox) ?? []
    return mailed(link.replaceAll("&amp;", "&"))
  }

  it("K1 K3 K4 K5 K6 books an appointment, finds it after a reload, moves it and cancels it by the mail's link", async () => {
    const page = await open(`${showroom()}/schedule-presentation?lang=en`)
    await showNextMonth(page)
    await choose(page, 1)
    await page.getByRole("textbox", { name: "First name" }).fill("Anneliese")
    await page.getByRole("textbox", { name: "Last name" }).fill("Brückner")
    await page.getByRole("textbox", { name: "E-mail" }).fill("anneliese.brueckner@post.example")
    await page.getByRole("checkbox").check()
    await press(page.getByRole("button", { name: "Book appointment" }))
    await titled(page, "Your appointment is booked")
    const startsAt = () => page.locator("dd time").first().getAttribute("datetime")
    const before = await startsAt()
    await page.reload()
    await titled(page, "Your appointment is booked")
    expect(await startsAt()).toBe(before)

    await press(page.getByRole("button", { name: "Move the appointment" }))
    await titled(page, "Move your appointment")
    await choose(page, 2)
    // The specification names no address for a booking's mails: the page requests it, as this backend does not return it.
    const email = page.getByRole("textbox", { name: "E-mail" })
    expect(await email.inputValue()).toBe("")
    await email.fill("anneliese.brueckner@post.example")
    await press(page.getByRole("button", { name: "Move appointment", exact: true }).last())
    await titled(page, "Your appointment has moved")
    expect(await startsAt()).not.toBe(before)

    await page.goto(await cancelLink())
    await titled(page, "Cancel this appointment?")
    await press(page.getByRole("button", { name: "Cancel the appointment" }))
    await titled(page, "Your appointment is cancelled")
    isClean()
  })
})
