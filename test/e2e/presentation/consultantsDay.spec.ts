import { readFile } from "node:fs/promises"
import type { Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signInNameOf } from "../../../backend/src/accounts/people/signInName.ts"
import type { Schemas } from "../../../backend/src/desk/contract/deskContract.ts"
import { openProvider, providerClient } from "../../../backend/test/accounts/oidcProvider.ts"
import { enterWebinar, type HeadlessGuest } from "../../../tools/visitors/headlessGuest.ts"
import { fillInAppointment } from "../booking/bookAppointment.ts"
import { type Complaints, complaintsOf, received, seriousFindings, watchPeers } from "../browser.ts"
import { type DeskAccount, demonstrationLead, withoutEndedStreams } from "../deskSession.ts"
import { harnessForAll } from "../harness.ts"
import { enterQueue, messages, press, say, shownFrame, untilPickedUp, type Visitor, visit } from "../visitor.ts"

/** A picture of one dot. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
/** What the identity provider says of her. */
const claims = { name: "Ada Ohm", preferred_username: "ada.ohm", role: "lead", locations: [1] }

type Colleague = Schemas["Colleague"]
type Figures = ReadonlyArray<Schemas["Statistic"]>
type Counted = Exclude<keyof Schemas["Statistic"], "by" | "date" | "locationId">

const sumOf = (figures: Figures, name: Counted): number => figures.reduce((sum, each) => sum + each[name], 0)

/** The date at location 1, `YYYY-MM-DD`. */
const dateOf = (at: number): string =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Berlin" }).format(at)

/** In the browser's zone, for example 14:30. */
const ownTime = (at: string): string => new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(new Date(at))

describe("a consultant's day at the desk", () => {
  let provider: Awaited<ReturnType<typeof openProvider>>
  const harness = harnessForAll(async () => {
    provider = await openProvider({
      callback: () => `${harness.backend.showroom}/desk/api/session/oidc/callback`,
      claims: () => claims,
    })
    const desk = { DESK_OIDC_ISSUER: provider.issuer, DESK_OIDC_NAME: "Livid", ...providerClient }
    // Soon: as long as she is at the desk, the scripted consultant must not act.
    return { env: { DEMO_PICK_UP_MS: "1000", ...desk } }
  })
  afterAll(() => provider.close())
  let visitor: Visitor
  let second: Visitor
  let desk: Page
  let deskComplaints: Complaints
  /** The consultants of the location who work with her. */
  let colleagues: ReadonlyArray<Colleague>
  let other: Awaited<ReturnType<typeof harness.openDesk>>
  /** The figures of the location before the day. */
  let before: Figures
  /** The test drive that is booked in the call. */
  let drive: { readonly model: string; readonly time: string }

  const accountOf = ({ name }: Colleague): DeskAccount => {
    const [firstName = "", ...lastName] = name.split(" ")
    return { name: signInNameOf(firstName, lastName.join(" ")), password: demonstrationLead.password }
  }
  const openColleague = (who: Colleague) => harness.openDesk({ permissions: ["camera", "microphone"] }, accountOf(who))
  /** Offers the visitor to a colleague, in the form that is open. */
  const offerTo = async ({ name }: Colleague) => {
    const form = desk.getByRole("dialog")
    await form.getByRole("radio", { name }).check()
    await form.getByRole("textbox", { name: "Reason" }).fill("Knows the trailer.")
    await form.getByRole("button", { name: /^Offer/ }).click()
  }
  const live = (who: string) =>
    inFrame(visitor)
      .getByText(new RegExp(`^(Live with ${who}$|${who} takes over)`))
      .waitFor()
  const firstNameOf = ({ name }: Colleague) => name.split(" ")[0] ?? ""
  const counted = async (until = dateOf(Date.now())): Promise<Figures> => {
    const rows = await harness.desk.statistics(dateOf(Date.now()), until)
    return rows.filter(({ locationId }) => locationId === 1)
  }

  const inFrame = (of: Visitor) => shownFrame(of.page)
  const message = () => desk.getByRole("textbox", { name: /^Message to/ })
  const withYou = (page: Page) => page.getByRole("region", { name: "With you" }).getByRole("link")
  const framesOf = async (of: Visitor) => (await received(of.frame())).framesDecoded
  /** Twenty more pictures, of this connection or of one that replaces it, whose count begins at nothing. */
  const untilSeenAgain = async (of: Visitor) => {
    let before = await framesOf(of)
    const more = async () => {
      const now = await framesOf(of)
      before = Math.min(before, now)
      return now - before
    }
    await expect.poll(more, { timeout: 60_000 }).toBeGreaterThan(20)
  }

  beforeAll(async () => {
    const context = await harness.browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: "en-GB",
      permissions: ["camera", "microphone"],
    })
    await context.addInitScript(watchPeers)
    deskComplaints = complaintsOf(context)
    desk = await context.newPage()
    const { colleagues: all } = await harness.desk.state()
    colleagues = all.filter(({ role, locationIds }) => role === "consultant" && locationIds.includes(1))
    before = await counted()
    visitor = await visit(harness)
  })

  it("begins when she signs in at the dealer group's identity provider", async () => {
    await desk.goto(harness.backend.desk)
    await desk.getByRole("link", { name: "Sign in with Livid" }).click()
    await desk.getByRole("button", { name: "Ada Ohm, account" }).waitFor()
  })

  it("Q2 has a visitor who waits for her, and she sees it", async () => {
    await enterQueue(visitor)
    await inFrame(visitor).getByText("You’re next.").first().waitFor()
    await desk.getByRole("region", { name: "Queue" }).getByRole("link").waitFor()
  })

  it("QU10 E16 has the visitor read a pinned word until it is withdrawn, and choose a model that she sees", async () => {
    const waiting = inFrame(visitor)
    await desk.getByRole("link", { name: /^Queue/ }).click()
    await desk.getByRole("textbox", { name: "German, pinned" }).fill("Heute ist viel los.")
    await desk.getByRole("textbox", { name: "English, pinned" }).fill("A <b>full</b> house today.")
    await desk.getByRole("button", { name: "Pin", exact: true }).click()
    const pinned = waiting.getByRole("region", { name: "A message to everyone waiting" })
    await pinned.getByText("A <b>full</b> house today.").waitFor()
    const models = waiting.getByRole("region", { name: "While you wait: our models" }).getByRole("button")
    await models.nth(1).press("Enter")
    await waiting.getByText(/^Your choice: /).waitFor()
    const name = (await models.nth(1).locator("span").nth(1).textContent()) ?? ""
    await desk
      .getByText(new RegExp(`^Looks at ${name.split(" ").slice(1).join(" ")}`))
      .first()
      .waitFor()
    await desk.getByRole("button", { name: "Withdraw" }).click()
    await pinned.waitFor({ state: "detached" })
    expect(await seriousFindings(visitor.frame())).toEqual([])
  })

  it("Q6 has the visitor close the page until called, and come back instead", async () => {
    const waiting = inFrame(visitor)
    await press(waiting.getByRole("button", { name: "E-\u2060mail me when it is my turn" }))
    await waiting.getByRole("textbox", { name: /e-\u2060mail/i }).fill("ada.ohm@example.com")
    await waiting.getByRole("checkbox").check()
    await press(waiting.getByRole("button", { name: "Keep my place" }))
    await waiting.getByText(/^Your place is kept until/).waitFor()
    await visitor.frame().evaluate(() => location.reload())
    await waiting.getByText(/^Your place is kept until/).waitFor()
    await press(waiting.getByRole("button", { name: "I would rather wait here" }))
    await waiting.getByRole("button", { name: "E-\u2060mail me when it is my turn" }).waitFor()
  })

  it("Q2 Q7 S2 has the visitor wait until she picks up by one key, and see and hear her", async () => {
    expect(visitor.frame().url()).toContain("/queue")
    await desk.keyboard.press("Alt+KeyN")
    await untilPickedUp(visitor)
    await expect.poll(() => framesOf(visitor)).toBeGreaterThan(20)
    await expect.poll(async () => (await received(visitor.frame())).audioEnergy).toBeGreaterThan(0)
    const source = await desk
      .getByRole("region", { name: "Your picture" })
      .locator("video")
      .evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0]?.label)
    expect(source).toMatch(/fake_device/)
    expect(await seriousFindings(desk.mainFrame())).toEqual([])
  })

  it("Q5 has her offer the visitor to a colleague, who does not answer", async () => {
    const [first] = colleagues
    if (!first) throw new Error("The location has no consultants.")
    other = await openColleague(first)
    await desk.getByRole("button", { name: "Colleague" }).click()
    await offerTo(first)
    await other.page.getByRole("region", { name: /is handed to you$/ }).waitFor()
    await desk.getByText(`Offered to ${first.name}.`, { exact: false }).waitFor()
  })

  it("H1 H3 H4 has messages in both directions, and a prepared answer with the names filled in", async () => {
    await say(visitor, "Guten Tag, können Sie mich hören?")
    await desk.getByRole("log").getByText("Guten Tag, können Sie mich hören?").waitFor()
    await message().fill("Sehr gut sogar. <b>Willkommen</b>")
    await message().press("Enter")
    await expect.poll(() => messages(visitor)).toHaveLength(2)
    await message().pressSequentially("/hel")
    await desk.getByRole("option", { name: /hello/ }).waitFor()
    await message().press("Enter")
    await expect.poll(() => message().inputValue()).toContain("I am Ada Ohm")
    await message().press("Enter")
    await expect.poll(() => messages(visitor)).toHaveLength(3)
    const [, own, canned] = await messages(visitor)
    expect(own).toContain("Sehr gut sogar. <b>Willkommen</b>")
    expect(canned).toContain("Hello, I am Ada Ohm")
  })

  it("H1 H3 H4 has the visitor read that she types, what she has corrected, and no longer what she has withdrawn", async () => {
    const typing = inFrame(visitor).getByText("Ada is typing")
    const typed = async () => {
      await message().press("x")
      return typing.count()
    }
    await expect.poll(typed, { interval: 500 }).toBe(1)
    await message().fill("It costs 399 euros.")
    await message().press("Enter")
    const sent = desk.getByRole("log").getByRole("listitem").filter({ hasText: "399 euros" })
    await inFrame(visitor).getByText("It costs 399 euros.").first().waitFor()
    await desk.getByRole("log").getByText("· seen").waitFor()
    await sent.getByRole("button", { name: "Edit" }).press("Enter")
    await desk.getByRole("textbox", { name: "Edit the message" }).fill("It costs 349 euros.")
    await desk.keyboard.press("Enter")
    await inFrame(visitor).getByText("It costs 349 euros.").first().waitFor()
    await expect.poll(async () => (await messages(visitor)).at(-1)).toContain("edited")
    const edited = desk.getByRole("log").getByRole("listitem").filter({ hasText: "349 euros" })
    await edited.getByRole("button", { name: "Withdraw" }).press("Enter")
    await edited.getByRole("button", { name: "Withdraw" }).press("Enter")
    await inFrame(visitor).getByText("This message was withdrawn.").first().waitFor()
    expect((await messages(visitor)).join()).not.toMatch(/399|349/)
    await say(visitor, "Thank you.")
    await inFrame(visitor).getByText("Seen by Ada").waitFor()
  })

  it("H8 has the visitor get a file from her, which is saved byte for byte", async () => {
    const bytes = Buffer.from("%PDF-1.4 offer")
    await desk
      .locator("input[type=file]")
      .setInputFiles({ name: "Angebot.pdf", mimeType: "application/pdf", buffer: bytes })
    const [kept] = await Promise.all([
      visitor.page.waitForEvent("download"),
      press(inFrame(visitor).getByRole("button", { name: /Download Angebot\.pdf/ })),
    ])
    expect(await readFile((await kept.path()) ?? "")).toEqual(bytes)
  })

  it("H8 has the visitor see a picture from her as a thumbnail and large, also in full screen, and come back by Escape", async () => {
    await desk.locator("input[type=file]").setInputFiles({ name: "Kofferraum.png", mimeType: "image/png", buffer: dot })
    const thumbnail = inFrame(visitor).getByRole("button", { name: /^Open Kofferraum\.png/ })
    await thumbnail.locator("img").waitFor()
    expect(await thumbnail.locator("img").getAttribute("src")).toMatch(/^blob:/)
    await press(inFrame(visitor).getByRole("button", { name: "Full screen" }))
    await press(inFrame(visitor).getByRole("button", { name: "Chat", exact: true }))
    await thumbnail.press("Enter")
    const box = inFrame(visitor).getByRole("dialog")
    await box.getByRole("img", { name: "Kofferraum.png" }).waitFor()
    await box.press("+")
    expect(await box.getByRole("img").evaluate((picture) => picture.parentElement?.style.width)).toBe("150%")
    expect(await seriousFindings(visitor.frame())).toEqual([])
    await visitor.page.keyboard.press("Escape")
    await box.waitFor({ state: "hidden" })
    expect(await thumbnail.evaluate((each) => each === document.activeElement)).toBe(true)
    if (await visitor.frame().evaluate(() => document.fullscreenElement !== null))
      await visitor.frame().evaluate(() => document.exitFullscreen())
  })

  it("H3 has the visitor answer her question by one press", async () => {
    await message().fill("Touring or saloon?")
    await desk.getByRole("button", { name: "Quick replies" }).click()
    await desk.getByRole("textbox", { name: "Reply 1" }).fill("The Touring")
    await desk.getByRole("textbox", { name: "Reply 2" }).fill("The saloon")
    await desk.keyboard.press("Enter")
    const reply = inFrame(visitor).getByRole("button", { name: "The Touring" })
    await press(reply)
    await desk.getByRole("log").getByText("The Touring", { exact: true }).nth(1).waitFor()
    expect(await reply.count()).toBe(0)
  })

  it("E16 H3 H4 has the visitor see the model that she shows and where she points, large and, with the chat as it was, after a reload", async () => {
    const inStage = inFrame(visitor)
    await desk.getByRole("tab", { name: "Models" }).click()
    const allModels = desk.getByRole("region", { name: "All models" })
    const names = await allModels.getByRole("listitem").getByRole("button").allTextContents()
    const [first = "", second = ""] = names
    await visitor.page.evaluate(() => {
      const reports: unknown[] = []
      Object.assign(window, { reports })
      for (const name of ["product_shown", "product_chosen"] as const)
        addEventListener(`showroom:${name}`, (event) =>
          reports.push(Object.values((event as CustomEvent<object>).detail).join(" ")),
        )
    })
    await visitor.page.getByRole("combobox", { name: "Model" }).selectOption({ index: 1 })
    await desk.getByText(/ looks at the .* on the dealer's page\./).waitFor()
    await desk.getByRole("searchbox", { name: "Find a model" }).fill(second)
    await desk.getByRole("searchbox", { name: "Find a model" }).press("Enter")
    const card = inStage.getByRole("region", { name: "Shown by your consultant" })
    // Opens by itself, unless the visitor has just written.
    await press(inStage.getByRole("tab", { name: /^Model/ }))
    await card.getByRole("heading", { name: second, exact: true }).waitFor()
    await desk.getByRole("searchbox", { name: "Find a model" }).fill("")
    await allModels.getByRole("button", { name: new RegExp(`the ${first}$`) }).click()
    await card.getByRole("heading", { name: first, exact: true }).waitFor()
    await inStage.getByText(`Ada is showing you ${first}.`).waitFor({ state: "attached" })
    // Neither over the middle of the picture nor over the controls.
    const box = async (locator: ReturnType<typeof card.locator>) => {
      const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { left: x, top: y, right: x + width, bottom: y + height }
    }
    const isApart = (one: Awaited<ReturnType<typeof box>>, other: typeof one) =>
      one.right <= other.left + 1 ||
      other.right <= one.left + 1 ||
      one.bottom <= other.top + 1 ||
      other.bottom <= one.top + 1
    const page = inStage.getByRole("tabpanel", { name: /^Model/ })
    for (const part of [inStage.locator("video"), inStage.getByRole("group", { name: "Video controls" })])
      expect(isApart(await box(page), await box(part))).toBe(true)

    const picture = desk.getByRole("button", { name: /^Point at a place/ })
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    await picture.click({ position: { x: width * 0.75, y: height * 0.25 } })
    const marker = card.getByRole("img", { name: "Your consultant is pointing here" })
    await marker.waitFor()
    expect(await marker.evaluate(({ style }) => [Number.parseFloat(style.left), Number.parseFloat(style.top)])).toEqual(
      [expect.closeTo(75, -1), expect.closeTo(25, -1)],
    )
    await marker.waitFor({ state: "detached" })
    await press(card.getByRole("button", { name: "Enlarge" }))
    await inStage.getByRole("region", { name: `${first}, enlarged` }).waitFor()
    await visitor.page.keyboard.press("Escape")
    await expect.poll(() => inStage.getByRole("region", { name: `${first}, enlarged` }).count()).toBe(0)

    await visitor.frame().evaluate(() => location.reload())
    await untilPickedUp(visitor)
    await press(inStage.getByRole("tab", { name: /^Chat/ }))
    await inStage.getByText("This message was withdrawn.").first().waitFor()
    await inStage.getByText("The Touring").first().waitFor()
    expect(await inStage.getByRole("button", { name: "The Touring" }).count()).toBe(0)
    expect((await messages(visitor)).join()).not.toMatch(/399|349/)
    await press(inStage.getByRole("tab", { name: /^Model/ }))
    await card.getByRole("heading", { name: first, exact: true }).waitFor()
    await desk.getByRole("button", { name: "Take away" }).click()
    await expect.poll(() => card.getByRole("heading").count()).toBe(0)
    await card.getByText("Shown so far (2)").click()
    await press(card.getByRole("button", { name: `Show ${second} again` }))
    await card.getByRole("heading", { name: second, exact: true }).waitFor()

    await press(card.getByRole("button", { name: `Save ${second}` }))
    await press(card.getByRole("button", { name: "Ask about it" }))
    const composer = inStage.getByRole("textbox", { name: "Your message" })
    expect(await composer.inputValue()).toBe(`About ${second}: `)
    await composer.fill("")
    await press(inStage.getByRole("tab", { name: /^Model/ }))
    await card.getByText("Shown so far (2)").click()
    await press(card.getByRole("button", { name: `Show ${first} again` }))
    await press(card.getByRole("button", { name: `Save ${first}` }))
    const compared = inStage.getByRole("table", { name: "Saved models (2)" })
    expect(await compared.getByRole("columnheader").count()).toBe(2)
    await press(inStage.getByRole("tab", { name: /^Chat/ }))
    await inStage.getByRole("log").getByRole("button", { name: first }).first().waitFor()
    await press(inStage.getByRole("tab", { name: /^Model/ }))

    // Beside the calendar the same video goes on, and the way back is one press.
    const video = inStage.getByLabel("Live video of Ada", { exact: true })
    await video.evaluate((each) => each.toggleAttribute("data-same"))
    await press(compared.getByRole("button", { name: `Book a test drive ${second}` }))
    await inStage.getByRole("heading", { level: 1, name: `Test drive: ${second}` }).waitFor()
    await untilSeenAgain(visitor)
    expect(await video.evaluate((each) => each.hasAttribute("data-same"))).toBe(true)
    const panel = inStage.getByRole("complementary", { name: "Your appointment" })
    expect(isApart(await box(video), await box(panel))).toBe(true)
    expect(await seriousFindings(visitor.frame())).toEqual([])
    await desk.getByText(new RegExp(`is choosing a time for a test drive \\(${second}\\)`)).waitFor()
    await fillInAppointment(visitor.frame())
    await desk.getByText(/ has booked: /).waitFor()
    const booked = async () => (await harness.desk.state()).bookings.find(({ name }) => name === "Anneliese Brückner")
    const { model, comments, status, startsAt = "" } = (await booked()) ?? {}
    expect([model && `${model.brand} ${model.model}`, comments, status]).toEqual([
      second,
      "I would like a test drive.",
      "booked",
    ])
    drive = { model: model?.model ?? "", time: ownTime(startsAt) }
    await inStage.getByText(second, { exact: true }).filter({ visible: true }).first().waitFor()
    await untilSeenAgain(visitor)
    await press(inStage.getByRole("button", { name: "Back to your consultation" }))
    await compared.waitFor()
    expect(await video.evaluate((each) => each.hasAttribute("data-same"))).toBe(true)
    const reports = await visitor.page.evaluate(() => (window as unknown as { reports: string[] }).reports)
    const choices = reports.map((line) =>
      line
        .split(" ")
        .filter((word) => /^[a-z]+$/.test(word))
        .join(),
    )
    expect(choices).toEqual(["", "", "reopened", "kept", "asked", "reopened", "kept", "booking"])
    await desk.getByRole("tab", { name: "Chat" }).click()
  })

  it("S1 S7 Q9 has the visitor see her screen beside her, large and small, with both decoded, until the browser's own bar ends it", async () => {
    const inStage = inFrame(visitor)
    const screen = inStage.getByLabel("Screen of Ada", { exact: true })
    const first = inStage.getByLabel("Live video of Ada", { exact: true })
    const frames = (of: Locator, within: { readonly timeout: number }) =>
      of.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames, undefined, within)
    const width = async (of: Locator) => (await of.boundingBox())?.width ?? 0
    /** How much of the large picture's width the small one leaves free at its left, as a share. */
    const freeShare = async (small: Locator, large: Locator) => {
      const [one, other] = [await small.boundingBox(), await large.boundingBox()]
      return one && other ? (one.x - other.x) / other.width : 0
    }
    /** Counts the frames of a picture. A busy machine is a weak line, which pauses the second. A new one counts from 0. */
    const framesFrom = (picture: Locator) => {
      let [last, seen] = [Infinity, 0]
      return async () => {
        const again = inStage.getByRole("button", { name: "Show it again" })
        if (await again.isVisible()) await press(again)
        // A browser counts no frames of a picture that is scrolled out of sight.
        await picture.scrollIntoViewIfNeeded({ timeout: 2_000 })
        const now = await frames(picture, { timeout: 2_000 })
        seen += Math.max(0, now - last)
        last = now
        return seen
      }
    }
    const untilBothMove = async () => {
      for (const picture of [screen, first])
        await expect.poll(framesFrom(picture), { timeout: 60_000 }).toBeGreaterThan(10)
    }
    await desk.keyboard.press("Alt+KeyS")
    await desk.getByText(/ sees this$/).waitFor()
    await untilBothMove()
    expect(await width(screen)).toBeGreaterThan(3 * (await width(first)))
    expect(await freeShare(first, screen)).toBeGreaterThanOrEqual(0.8)
    expect(await screen.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
    expect(await seriousFindings(visitor.frame())).toEqual([])
    await press(inStage.getByRole("button", { name: "Keep the large picture" }))
    await press(inStage.getByRole("button", { name: "Enlarge: Picture of Ada" }))
    await expect.poll(() => width(first)).toBeGreaterThan(3 * (await width(screen)))
    expect(await freeShare(screen, first)).toBeGreaterThanOrEqual(0.8)
    await untilBothMove()
    // What a bar of the browser's own does.
    await desk.getByLabel("Your screen", { exact: true }).evaluate((video: HTMLVideoElement) => {
      const [track] = (video.srcObject as MediaStream).getVideoTracks()
      track?.stop()
      track?.dispatchEvent(new Event("ended"))
    })
    await screen.waitFor({ state: "detached" })
    await untilSeenAgain(visitor)
  })

  it("S1 P1 has the visitor show her a second camera beside the first, both moving, until one press ends it", async () => {
    const inStage = inFrame(visitor)
    const stage = desk.getByRole("region", { name: "Stage" })
    const pictures = [stage.getByLabel(/^Picture of /), stage.getByLabel(/^The other camera of /)] as const
    const frames = (of: Locator) =>
      of.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
    const width = async (of: Locator) => (await of.boundingBox())?.width ?? 0
    const lit = async () => {
      const tracks = await visitor
        .frame()
        .evaluate(() =>
          [...document.querySelectorAll("video")].flatMap((video) =>
            video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks().map(({ label }) => label) : [],
          ),
        )
      return new Set(tracks.filter((label) => label.includes("fake_device"))).size
    }
    await press(inStage.getByRole("button", { name: "Turn on camera and microphone" }))
    expect(await inStage.getByRole("button", { name: "Show another camera" }).count()).toBe(0)
    await press(inStage.getByRole("button", { name: "Join with both" }))
    await inStage.getByText("Your consultant can see and hear you").waitFor()
    await pictures[0].waitFor()
    await press(inStage.getByRole("button", { name: "Show another camera" }))
    await inStage.getByText("Only your consultant sees it.", { exact: false }).waitFor()
    await inStage.getByRole("combobox", { name: "Camera" }).selectOption("fake_device_2")
    await press(inStage.getByRole("button", { name: "Show now" }))
    await inStage.getByText("Your consultant sees this camera.").waitFor()
    await stage.getByText(/ shows another camera$/).waitFor()
    for (const picture of pictures) await expect.poll(() => frames(picture), { timeout: 60_000 }).toBeGreaterThan(20)
    expect(await width(pictures[1])).toBeGreaterThan(3 * (await width(pictures[0])))
    expect(await lit()).toBe(2)
    expect(await seriousFindings(visitor.frame())).toEqual([])
    expect(await seriousFindings(desk.mainFrame())).toEqual([])
    await press(inStage.getByRole("button", { name: "Stop showing the other camera" }))
    await pictures[1].waitFor({ state: "detached" })
    expect(await lit()).toBe(1)
    await press(inStage.getByRole("button", { name: "Choose devices" }))
    await press(inStage.getByRole("button", { name: "Turn off camera and microphone" }))
    await stage.getByText(/ has the camera off/).waitFor()
  })

  it("C3 asks the visitor when she marks the consultation as recorded, who sends nothing, agrees after all, and sees the mark go", async () => {
    const inStage = inFrame(visitor)
    const row = desk.getByRole("region", { name: "Recording" })
    await desk.getByRole("button", { name: "Mark as recorded" }).press("Enter")
    const asked = inStage.getByRole("region", { name: "This consultation is recorded" })
    await asked.waitFor()
    await row.getByText("1 has not answered").waitFor()
    await asked.getByRole("button", { name: "Take part without camera and microphone" }).press("Enter")
    await row.getByText("1 declined").waitFor()
    await inStage.getByText("Nobody sees or hears you.").waitFor()
    expect(await inStage.getByRole("button", { name: "Turn on camera and microphone" }).count()).toBe(0)
    await inStage.getByRole("button", { name: "Change your answer" }).press("Enter")
    await asked.getByRole("button", { name: "Agree and continue" }).press("Enter")
    await row.getByText("1 agreed").waitFor()
    await inStage.getByRole("button", { name: "Turn on camera and microphone" }).waitFor()
    expect(await seriousFindings(visitor.frame())).toEqual([])
    await row.getByRole("button", { name: "End the mark" }).press("Enter")
    await inStage.locator("[data-recording]").waitFor({ state: "detached" })
  })

  it("K1 K4 K5 has the visitor get an appointment from her, and confirm it by its mail", async () => {
    await desk.getByRole("button", { name: "Make an appointment" }).first().click()
    const form = desk.getByRole("dialog")
    await form.getByRole("combobox", { name: "Model" }).selectOption({ index: 1 })
    const times = form.getByRole("group", { name: /^Free on/ }).getByRole("button")
    await times.first().waitFor()
    // Late in the evening nothing is free any more, and the next day is offered.
    if (await times.filter({ hasText: /^Next/ }).count()) await times.click()
    // The first one may begin before the mail's link is opened.
    await times
      .filter({ hasText: /^\d\d:\d\d/ })
      .last()
      .click()
    await form.getByRole("textbox", { name: "First name" }).fill("Nora")
    await form.getByRole("textbox", { name: "Last name" }).fill("Ganz")
    await form.getByRole("textbox", { name: "E-\u2060mail", exact: true }).fill("nora.ganz@post.example")
    await form.getByRole("button", { name: /^Book/ }).click()
    await form.waitFor({ state: "hidden" })
    const outbox = await desk.context().newPage()
    await outbox.goto(harness.backend.outbox)
    const mail = outbox.getByRole("article").filter({ hasText: "nora.ganz@post.example" }).first()
    // Nothing that she writes goes to the address before its owner has used a link of the mail.
    await outbox.goto((await mail.getByRole("link", { name: /^Confirm/ }).getAttribute("href")) ?? "")
    await outbox.getByRole("heading", { name: "Your appointment is confirmed" }).waitFor()
    await outbox.close()
  })

  it("S2 H3 has the visitor see when she turns to another visitor, be marked there after writing, and see her again when she returns", async () => {
    second = await visit(harness)
    await enterQueue(second)
    await desk.getByRole("region", { name: "Queue" }).getByRole("link").waitFor()
    await desk.keyboard.press("Alt+KeyN")
    await untilPickedUp(second)
    await expect.poll(() => framesOf(second)).toBeGreaterThan(20)
    await inFrame(visitor).getByText("Ada is away for a moment.").waitFor()
    await inFrame(visitor).getByText("Back in about 2 minutes.").waitFor()
    await visitor.frame().evaluate(() => location.reload())
    await untilPickedUp(visitor)
    await inFrame(visitor).getByText("Ada is away for a moment.").waitFor()
    await say(visitor, "Are you still there?")
    await desk.getByRole("img", { name: "1 unread message" }).waitFor()
    await desk.keyboard.press("Alt+Digit1")
    await desk.getByText(/is on hold/).waitFor()
    await desk.keyboard.press("Alt+KeyH")
    await untilSeenAgain(visitor)
    await inFrame(second).getByText("Ada is away for a moment.").waitFor()
  })

  it("Q8 asks the visitor for feedback when she ends the consultation, after a question to her in German", async () => {
    await desk.getByRole("button", { name: /Auf Deutsch/ }).click()
    await desk.getByRole("region", { name: "Bei Ihnen" }).getByRole("link").nth(1).click()
    await desk.getByText(/ wartet · /).waitFor()
    await desk.keyboard.press("Alt+KeyX")
    const dialog = desk.getByRole("dialog", { name: /^Beratung mit .* beenden\?$/ })
    await dialog.getByRole("button", { name: "Bleiben" }).last().click()
    await dialog.waitFor({ state: "hidden" })
    await desk.getByRole("button", { name: /^Beenden/ }).click()
    await dialog.getByRole("button", { name: "Beenden", exact: true }).click()
    await inFrame(second).getByRole("heading", { name: "How was your consultation?" }).waitFor()
    await second.context.close()
    await desk.getByRole("button", { name: /Show in English/ }).click()
  })

  /** The mail after the call, which names the test drive and is in the outbox. */
  const sendsFollowUp = async (page: Page, presentationId: string | undefined) => {
    await page.getByRole("link", { name: /^Follow-ups/ }).click()
    await page.locator(`a[href$="/after/${presentationId}"]`).click()
    const withAppointment = page.getByRole("checkbox", { name: /^With the appointment on/ })
    await withAppointment.waitFor()
    expect(await withAppointment.isChecked()).toBe(true)
    const subject = await page.getByRole("textbox", { name: "Subject" }).inputValue()
    await page.getByRole("button", { name: "Send", exact: true }).click()
    await page.getByText(/^Sent to /).waitFor()
    const outbox = await page.context().newPage()
    await outbox.goto(harness.backend.outbox)
    const mail = outbox.getByRole("article").filter({ has: outbox.getByRole("heading", { name: subject }) })
    const words = await mail.first().innerText()
    for (const part of [drive.model, drive.time]) expect(words).toContain(part)
    await outbox.close()
  }

  const twoColleagues = (): readonly [Colleague, Colleague] => {
    const [colleague, busy] = colleagues
    if (!colleague || !busy) throw new Error("The location has too few consultants.")
    return [colleague, busy]
  }
  const toastOf = ({ page }: typeof other) => page.getByRole("region", { name: /is handed to you$/ })

  it("S2 has the visitor keep her while a colleague does not answer, and while another declines", async () => {
    const [, busy] = twoColleagues()
    const third = await openColleague(busy)
    await withYou(desk).first().click()
    await desk.getByText(/ did not answer within 45 seconds\. .* stays with you\.$/).waitFor({ timeout: 60_000 })
    expect(await toastOf(other).count()).toBe(0)
    await live("Ada")
    await desk.getByRole("button", { name: "Hand over again …" }).click()
    await offerTo(busy)
    await toastOf(third).getByText("Knows the trailer.", { exact: false }).waitFor()
    await toastOf(third).getByRole("button", { name: "Decline …" }).click()
    await third.page.getByRole("dialog").getByRole("textbox").fill("In a test drive.")
    await third.page.getByRole("dialog").getByRole("button", { name: "Decline", exact: true }).click()
    await desk.getByText(/has declined\. .*“In a test drive\.”/).waitFor()
    await live("Ada")
    await untilSeenAgain(visitor)
    expect(withoutEndedStreams(third.complaints)).toEqual([])
    await third.page.context().close()
  })

  it("S2 puts a colleague on air only after she has seen herself and accepted", async () => {
    const [colleague] = twoColleagues()
    await desk.getByRole("button", { name: "Hand over again …" }).click()
    await offerTo(colleague)
    await toastOf(other).getByRole("button", { name: "Accept …" }).click()
    const accept = other.page.getByRole("dialog")
    const preview = accept.locator("video")
    await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await live("Ada")
    await accept.getByRole("button", { name: "Accept, go on air" }).click()
    await live(firstNameOf(colleague))
    await other.page.getByText("Knows the trailer.", { exact: true }).waitFor()
    await untilSeenAgain(visitor)
  })

  it("S2 has one of her devices on air, and the consultation taken over from her and back", async () => {
    const [colleague] = twoColleagues()
    const tablet = await openColleague(colleague)
    await withYou(tablet.page).filter({ hasText: "Are you still there?" }).click()
    const elsewhere = "Your picture does not come from this device."
    await tablet.page.getByText(elsewhere).waitFor()
    await untilSeenAgain(visitor)
    await tablet.page.getByRole("button", { name: "Continue here" }).click()
    await tablet.page.getByRole("dialog").getByRole("button", { name: "Continue here" }).click()
    await other.page.getByText(elsewhere).waitFor()
    await untilSeenAgain(visitor)
    // The laptop is closed in the call.
    await tablet.page.context().close()
    await desk.getByRole("link", { name: /^Running/ }).click()
    await desk
      .getByRole("listitem")
      .filter({ hasText: "Nora Ganz" })
      .getByRole("button", { name: /^Take over/ })
      .first()
      .click()
    await desk
      .getByRole("dialog")
      .getByRole("button", { name: /^Take over/ })
      .click()
    await live("Ada")
    await untilSeenAgain(visitor)
    await other.page.getByRole("button", { name: /^Take over/ }).click()
    await other.page
      .getByRole("dialog")
      .getByRole("button", { name: /^Take over/ })
      .click()
    await live(firstNameOf(colleague))
    await untilSeenAgain(visitor)
    await other.page.getByRole("log").getByText("Are you still there?").waitFor()
  })

  it("Q8 asks the visitor for feedback at the end, who keeps the chat and gets the mail", async () => {
    const presentationId = new URL(other.page.url()).pathname.split("/").pop()
    await other.page.keyboard.press("Alt+KeyX")
    await other.page.getByRole("dialog").getByRole("button", { name: "End", exact: true }).click()
    await inFrame(visitor).getByRole("heading", { name: "How was your consultation?" }).waitFor()
    const [kept] = await Promise.all([
      visitor.page.waitForEvent("download"),
      press(inFrame(visitor).getByRole("button", { name: "Save the chat" })),
    ])
    expect(kept.suggestedFilename()).toBe("consultation.html")
    const page = await readFile((await kept.path()) ?? "", "utf8")
    for (const part of ["Willkommen", "The Touring", "Angebot.pdf", "Are you still there?"])
      expect(page).toContain(part)
    expect(page).not.toMatch(/349|399/)
    await press(inFrame(visitor).getByRole("button", { name: "Send it by e-\u2060mail" }))
    await inFrame(visitor)
      .getByRole("checkbox", { name: /n…@post\.example/ })
      .check()
    await press(inFrame(visitor).getByRole("button", { name: "Send", exact: true }))
    await inFrame(visitor).getByText("On its way to n…@post.example.").waitFor()
    await sendsFollowUp(other.page, presentationId)
    expect(visitor.complaints.all).toEqual([])
    for (const complaints of [deskComplaints, other.complaints]) expect(withoutEndedStreams(complaints)).toEqual([])
  })

  describe("with a webinar, in German", () => {
    const guests: Page[] = []
    const guestComplaints: Complaints[] = []
    const headless: HeadlessGuest[] = []
    const agenda = ["The cockpit", "Your questions"]
    const names = ["Anna", "Ben", "Clara", "Dora", "Emil"]
    afterAll(() => {
      for (const { leave } of headless) leave()
    })

    const come = async (link: string, name: string) => {
      const context = await harness.browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" })
      await context.addInitScript(watchPeers)
      guestComplaints.push(complaintsOf(context))
      const guest = await context.newPage()
      guests.push(guest)
      await guest.goto(link)
      await guest.getByRole("button", { name: "Agree and continue" }).click()
      await guest.getByRole("textbox", { name: "First name" }).fill(name)
      await guest.keyboard.press("Enter")
      // Days ahead the waiting room has no countdown.
      await guest.getByText(/^It begins in/).waitFor()
      const points = guest.getByRole("group").filter({ hasText: "Agenda" }).getByRole("listitem")
      await expect.poll(() => points.allTextContents()).toEqual(agenda)
    }

    it("Q4 R8 plans and rehearses it unseen, while twenty guests arrive", async () => {
      await desk.getByRole("button", { name: /Auf Deutsch/ }).click()
      await desk.getByRole("link", { name: "Webinare" }).click()
      await desk.getByRole("button", { name: "Webinar planen" }).click()
      await desk.getByRole("textbox", { name: "Titel" }).fill("Die Aurelia im Detail")
      await desk.getByRole("combobox", { name: "Sprache" }).selectOption("en")
      for (const [at, point] of agenda.entries()) {
        await desk.getByRole("button", { name: "Punkt hinzufügen" }).click()
        await desk.getByRole("textbox", { name: `Punkt ${at + 1}`, exact: true }).fill(point)
      }
      await desk.getByRole("button", { name: "Planen und einladen" }).click()
      await desk.getByRole("heading", { name: "Die Aurelia im Detail", level: 1 }).waitFor()
      const link = await desk.locator("code").innerText()
      await desk.getByRole("button", { name: "Proben" }).click()
      await desk.getByText("Das sieht nur das Team. Die Gäste sind im Warteraum.").waitFor()
      for (const name of names.slice(0, 2)) await come(link, name)
      const presentationId = Number(new URL(desk.url()).pathname.split("/").pop())
      for (const name of [...names.slice(2), ...Array.from({ length: 15 }, (_, at) => `Guest ${at}`)])
        headless.push(await enterWebinar(harness.backend.showroom, presentationId, name))
      await desk.getByText("20 Gäste warten").waitFor({ timeout: 60_000 })
    })

    it("Q7 goes on air, and the guests decode her picture", async () => {
      await desk.getByRole("button", { name: "Auf Sendung gehen" }).click()
      for (const guest of guests) {
        await expect.poll(async () => (await received(guest.mainFrame())).framesDecoded).toBeGreaterThan(20)
      }
      await Promise.all(headless.map(({ join }) => join()))
      await desk.getByText("20 Gäste, höchstens 20").waitFor({ timeout: 60_000 })
    })

    it("H3 answers five private questions by keyboard", async () => {
      await desk.getByRole("tab", { name: /^Privat/ }).click()
      const inbox = desk.getByRole("list", { name: "Private Fragen" })
      for (const [at, guest] of guests.entries()) {
        await guest.getByRole("tab", { name: /Private|Moderator|Consultant/ }).click()
        await guest.getByRole("textbox", { name: "Your message" }).fill(`Question ${at}`)
        await guest.keyboard.press("Enter")
        await inbox.getByText(`Question ${at}`).waitFor()
      }
      for (const [at, guest] of headless.slice(0, 3).entries()) {
        await guest.ask(`Question ${at + 2}`)
        await inbox.getByText(`Question ${at + 2}`).waitFor()
      }
      for (const [at, name] of names.entries()) {
        await desk.keyboard.press("Alt+KeyU")
        await desk.getByRole("textbox", { name: `Nachricht an ${name}` }).waitFor()
        await desk.keyboard.type(`Answer ${at}`)
        await desk.keyboard.press("Enter")
        const answered = async () =>
          at < 2
            ? (await guests[at]?.getByRole("log").getByText(`Answer ${at}`).count()) === 1
            : headless[at - 2]?.received().some((body) => body.includes(`Answer ${at}`))
        await expect.poll(answered, { message: name }).toBe(true)
      }
    })

    it("H2 calls on a guest with a raised hand, and the next one moves up", async () => {
      const [anna, ben] = guests
      if (!anna || !ben) throw new Error("The guests are missing.")
      await anna.getByRole("button", { name: "Raise your hand" }).press("Enter")
      await anna.getByText("You raised your hand. You are 1st.").waitFor()
      await ben.getByRole("button", { name: "Raise your hand" }).press("Enter")
      await ben.getByText("You raised your hand. You are 2nd.").waitFor()
      await desk.getByRole("tab", { name: /^Mitmachen/ }).click()
      await desk.getByRole("button", { name: /^Aufrufen ?: Anna/ }).press("Enter")
      await anna.getByText("It is your turn: your consultant has called on you.").waitFor()
      await desk.getByRole("button", { name: /^Senken ?: Anna/ }).press("Enter")
      await ben.getByText("You raised your hand. You are 1st.").waitFor()
      await anna.getByRole("button", { name: "Raise your hand" }).waitFor()
      await anna.getByRole("button", { name: "I love it, 0" }).press("Enter")
      await ben.getByRole("button", { name: "I love it, 1" }).waitFor()
      await desk.getByText("Begeistert").locator("..").getByText("1", { exact: true }).waitFor()
    })

    it("P2 S1 has a called guest speak to all after a press on her preview, and takes her off again", async () => {
      const [anna, ben] = guests
      if (!anna || !ben) throw new Error("The guests are missing.")
      await anna.context().grantPermissions(["camera", "microphone"])
      await anna.getByRole("button", { name: "Raise your hand" }).press("Enter")
      await desk.getByRole("button", { name: /^Aufrufen ?: Anna/ }).press("Enter")
      await desk.getByRole("button", { name: /^Bühne anbieten ?: Anna/ }).press("Enter")
      await anna.getByRole("region", { name: "Would you like to speak?" }).waitFor()
      expect(await seriousFindings(anna.mainFrame())).toEqual([])
      await anna.getByRole("button", { name: "Check picture and sound" }).press("Enter")
      const goOnAir = anna.getByRole("button", { name: "Go on air", exact: true })
      await goOnAir.waitFor()
      const seen = ben.getByLabel("Picture of a guest")
      expect(await seen.count()).toBe(0)
      const read = ben.waitForResponse(
        async (answer) => /\/presentation\/\d+$/.test(answer.url()) && (await answer.text()).includes('"kind":"guest"'),
      )
      await goOnAir.press("Enter")
      await anna.getByText("You are on air: all guests see and hear you.").waitFor()
      const { stream } = (await (await read).json()).presentation.second_stream
      const frames = (of: Locator) =>
        of.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
      const decodes = (of: Locator) => expect.poll(() => frames(of), { timeout: 60_000 }).toBeGreaterThan(20)
      await decodes(seen)
      await decodes(desk.getByLabel("Bild von Anna"))
      expect(await seen.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
      // Each guest knows the name, and nobody else publishes under it.
      const guessed = await fetch(new URL(`/whip/${stream.application_name}/${stream.stream_name}`, ben.url()), {
        method: "POST",
        headers: { "content-type": "application/sdp", authorization: "Bearer guess" },
        body: "v=0",
      })
      expect(guessed.status).toBe(403)
      await desk.getByRole("button", { name: /^Von der Bühne nehmen ?: Anna/ }).press("Enter")
      await anna.getByText("You are off the stage. Nobody sees or hears you.").waitFor()
      await seen.waitFor({ state: "detached" })
      await desk.getByLabel("Bild von Anna").waitFor({ state: "detached" })
      await anna.getByRole("button", { name: "Raise your hand" }).waitFor()
    })

    it("H2 Q7 marks the running point of the agenda, goes into a break until a time, and comes back", async () => {
      const [anna] = guests
      if (!anna) throw new Error("The guest is missing.")
      await desk.getByRole("button", { name: /^Läuft jetzt ?: Your questions/ }).press("Enter")
      await anna.getByRole("button", { name: "Other options" }).press("Enter")
      const running = anna.getByRole("region", { name: "Other options" }).locator("[aria-current=step]")
      await expect.poll(() => running.allTextContents()).toEqual(["Your questionsNow"])
      await anna.keyboard.press("Escape")
      await desk.getByRole("button", { name: "Ansage" }).press("Enter")
      const layer = desk.getByRole("dialog", { name: "Pause für alle Gäste" })
      await layer.getByText("Eine Uhrzeit", { exact: true }).click()
      await layer.getByText("5 Minuten", { exact: true }).click()
      await layer.getByRole("button", { name: /: Pause$/ }).click()
      await anna.getByText(/^We continue at \d/).waitFor()
      await desk.getByText(/^Pause bis \d/).waitFor()
      await desk.getByRole("button", { name: "Pause beenden" }).press("Enter")
      await anna.getByText(/^We continue at \d/).waitFor({ state: "detached" })
      // A new connection counts its frames from 0.
      const moved = async () => {
        const before = (await received(anna.mainFrame())).framesDecoded
        await anna.waitForTimeout(500)
        return (await received(anna.mainFrame())).framesDecoded - before
      }
      await expect.poll(moved, { timeout: 60_000 }).toBeGreaterThan(5)
    })

    it("H2 answers a question of many, and releases the results of a poll", async () => {
      const [anna, ben] = guests
      if (!anna || !ben) throw new Error("The guests are missing.")
      await anna.getByRole("tab", { name: /^Questions/ }).press("Enter")
      await anna.getByRole("textbox", { name: "Your question to the consultant" }).fill("How far does it go?")
      await anna.keyboard.press("Enter")
      await ben.getByRole("tab", { name: "Questions 1" }).press("Enter")
      await ben.getByRole("button", { name: /^Vote for this question: How far does it go/ }).press("Enter")
      await desk.getByText(/^1 Stimme · Anna/).waitFor()
      await desk.getByRole("button", { name: /^Schriftlich antworten/ }).press("Enter")
      await desk.keyboard.type("600 km.")
      await desk.getByRole("button", { name: "Antwort senden" }).press("Enter")
      await anna.getByText("600 km.").waitFor()
      // Where nobody asks or votes, the poll opens its tab.
      for (const guest of [anna, ben]) await guest.getByRole("tab", { name: "Chat" }).press("Enter")
      await desk.getByRole("button", { name: "Umfrage vorbereiten" }).press("Enter")
      await desk.keyboard.type("Which next?")
      for (const option of ["Nocturne", "Aurora"]) {
        await desk.keyboard.press("Tab")
        await desk.keyboard.type(option)
      }
      await desk.keyboard.press("Enter")
      await desk.getByRole("button", { name: /^Umfrage starten/ }).press("Enter")
      for (const guest of [anna, ben]) await guest.getByRole("radio", { name: "Aurora" }).press("Space")
      await ben.reload()
      await expect.poll(() => ben.getByRole("radio", { name: "Aurora" }).isChecked()).toBe(true)
      await ben.getByText("You raised your hand. You are 1st.").waitFor()
      await desk.getByRole("region", { name: "Umfragen" }).getByText("2", { exact: true }).waitFor()
      await desk.getByRole("button", { name: /^Umfrage beenden/ }).press("Enter")
      await anna.getByText("The poll is closed.", { exact: false }).waitFor()
      expect(await anna.getByText("100%").count()).toBe(0)
      await desk.getByRole("button", { name: /^Ergebnisse freigeben/ }).press("Enter")
      for (const guest of [anna, ben]) await guest.getByText("100%").waitFor()
      expect(await seriousFindings(anna.mainFrame())).toEqual([])
    })

    it("Q8 ends it, and its guests are asked for feedback", async () => {
      await desk.keyboard.press("Alt+KeyX")
      await desk.getByRole("dialog").getByRole("button", { name: "Webinar beenden" }).click()
      for (const guest of guests) await guest.waitForURL(/\/webinar\/feedback/)
      await desk.getByText("Beendet").first().waitFor()
      const complaints = [deskComplaints, ...guestComplaints].flatMap(withoutEndedStreams)
      // Who reloaded has a webinar token, which is refused after the end; the auth token follows (E7).
      expect(complaints.filter((each) => !/403.*\/api\/questions/.test(each))).toEqual([])
    })
  })

  it("leaves what she did in the audit log, the latest first", async () => {
    await desk.getByRole("link", { name: "Protokoll" }).click()
    const rows = desk.getByRole("table", { name: "Protokoll" }).getByRole("row")
    await rows.nth(1).waitFor()
    const own = (await rows.allInnerTexts()).filter((row) => row.split("\t").at(1)?.includes("Ada Ohm"))
    const acts = own.map((row) => row.split("\t").at(2)?.split(/[:\n]/)[0])
    expect(acts).toEqual([
      "Beendet",
      "Fortgesetzt",
      "Pausiert",
      "Von der Bühne genommen",
      "Bühne angeboten",
      "Auf Sendung gegangen",
      "Webinar geplant",
      "Übernommen",
      "Zur Übernahme angeboten",
      "Zur Übernahme angeboten",
      "Beendet",
      "Fortgesetzt",
      "Pausiert",
      "Pausiert",
      "Angenommen",
      "Termin vereinbart",
      "Markierung der Aufzeichnung beendet",
      "Als aufgezeichnet markiert",
      "Zur Übernahme angeboten",
      "Angenommen",
      "Angeheftete Nachricht zurückgezogen",
      "Nachricht angeheftet",
      "Angemeldet",
    ])
    const entry = (act: string) => own.find((row) => row.includes(`${act}:`))
    const first = (act: string) => own.findLast((row) => row.includes(`${act}:`))
    expect(entry("Beendet")).toContain("Die Aurelia im Detail")
    expect(entry("Termin vereinbart")).toContain("Nora Ganz")
    expect(first("Pausiert")).toMatch(/Pausiert: \S.*2 Minuten/s)
  })

  it("K4 K6 Q3 Q7 has the visitor come to the test drive that she moves and gives to a colleague, who starts it", async () => {
    const [colleague] = colleagues
    if (!colleague) throw new Error("The location has no consultants.")
    const name = "Anneliese Brückner"
    const booked = (await harness.desk.state()).bookings.find((each) => each.name === name)
    await desk.goto(`${harness.backend.desk}/calendar?date=${dateOf(Date.parse(booked?.startsAt ?? ""))}`)
    await desk
      .getByRole("button", { name: new RegExp(name) })
      .first()
      .click()
    const dialog = desk.getByRole("dialog")
    await dialog.getByRole("combobox", { name: "Zuständig" }).selectOption(colleague.name)
    await dialog.getByRole("button", { name: "Verlegen" }).click()
    const times = dialog.getByRole("button", { name: /^\d{1,2}:\d\d$/ })
    const next = dialog.getByRole("button", { name: /^Nächste/ })
    await times.or(next).first().waitFor()
    if (await next.count()) await next.click()
    await times.last().click()
    const date = await dialog.locator("input[type=date]").inputValue()
    await dialog.getByRole("button", { name: "Verlegen und E-\u2060Mail senden" }).click()
    await desk.getByText(new RegExp(`^${name} hat den Termin jetzt am `)).waitFor()

    await other.page.goto(`${harness.backend.desk}/calendar?date=${date}`)
    const column = other.page.getByRole("region", { name: colleague.name })
    await column.getByRole("button", { name: new RegExp(name) }).click()
    const start = other.page.getByRole("button", { name: /^Start/ })
    const isDue = !(await start.innerText()).includes("early")
    await start.click()
    // Late in the afternoon the last free time is the next quarter of an hour.
    if (!isDue) await other.page.getByRole("button", { name: "Start now" }).click()
    await other.page.waitForURL(/\/consultations\/\d+/)

    const outbox = await other.page.context().newPage()
    await outbox.goto(harness.backend.outbox)
    const mail = outbox.getByRole("article").filter({ hasText: "anneliese.brueckner@post.example" }).first()
    const link = await mail.getByRole("link", { name: "Join the consultation" }).getAttribute("href")
    await outbox.close()
    const phone = await harness.newContext({ viewport: { width: 320, height: 640 } })
    await phone.addInitScript(watchPeers)
    const page = await phone.newPage()
    await page.goto(link ?? "")
    await page.getByRole("button", { name: "Agree and continue" }).click()
    await page.getByRole("region", { name: "Video" }).waitFor()
    await expect.poll(async () => (await received(page.mainFrame())).framesDecoded).toBeGreaterThan(0)
    await other.page.keyboard.press("Alt+KeyX")
    await other.page.getByRole("dialog").getByRole("button", { name: "End", exact: true }).click()
    await page.getByRole("heading", { name: "How was your consultation?" }).waitFor()
    // In the evening the new time is on another day, which has a row of its own.
    const own = (await counted(date)).filter(({ by }) => by?.accountId === colleague.accountId)
    expect(sumOf(own, "appointmentsKept")).toBe(1)
  })

  it("is counted with everything of the day in the figures", async () => {
    const now = await counted()
    const happened = (name: Counted) => sumOf(now, name) - sumOf(before, name)
    const names = [
      "visitors",
      "pickedUp",
      "lost",
      "consultations",
      "appointmentsMade",
      "webinars",
      "webinarGuests",
    ] as const
    expect(names.map(happened)).toEqual([2, 2, 0, 3, 2, 1, 20])
  })
})
