import { readFile } from "node:fs/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freezePages, received, seriousFindings } from "../browser.ts"
import { consultationStored, openedForAll } from "../harness.ts"
import { report } from "../report.ts"
import { messages, press, say, shownFrame, untilPickedUp, type Visitor, visit } from "../visitor.ts"
import { visitorNetwork } from "../visitorNetwork.ts"

/** Records, by the page's own clock in ms, when the pick-up was announced and when a picture first moved. */
const watchPickUp = () => {
  const times: { pickedUpAt?: number; firstFrameAt?: number } = {}
  Object.assign(window, { pickUpTimes: times })
  const look = () => {
    if (times.pickedUpAt === undefined && document.body?.textContent.includes("Your consultant is here"))
      times.pickedUpAt = performance.now()
    const video = [...document.querySelectorAll("video")].find((each) => each.srcObject !== null)
    if (times.firstFrameAt === undefined && video && video.getVideoPlaybackQuality().totalVideoFrames > 0)
      times.firstFrameAt = performance.now()
    if (times.firstFrameAt === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const pickUpMs = async ({ frame }: Visitor) =>
  frame().evaluate(() => {
    const { pickedUpAt = Number.NaN, firstFrameAt = Number.NaN } = (
      window as unknown as { pickUpTimes: { pickedUpAt?: number; firstFrameAt?: number } }
    ).pickUpTimes
    return firstFrameAt - pickedUpAt
  })

describe("a visitor on a dealer's page, with nobody at the desk", () => {
  const network = visitorNetwork()
  const harness = openedForAll(network.launch, async () => ({
    env: { DEMO_PICK_UP_MS: "2500", ...(await network.prepare()) },
  }))
  afterAll(() => network.close())
  let visitor: Visitor
  /** The pages on which the showroom began to negotiate the consultant's picture. */
  const negotiatedOn: string[] = []
  /** The first caption that the visitor has read. What was said before a slow page subscribed is not among them. */
  let readCaption = ""
  const findings: string[] = []
  const look = async (screen: string) => {
    for (const each of await seriousFindings(visitor.frame())) findings.push(`${screen}: ${each}`)
  }

  beforeAll(async () => {
    visitor = await visit(harness, { before: [watchPickUp], prepare: network.relay })
    visitor.page.on("websocket", (socket) => {
      if (socket.url().includes("/webrtc-session")) negotiatedOn.push(new URL(visitor.frame().url()).pathname)
    })
  })

  it("E1 E5 opens the showroom in its frame, which posts READY once and the visitor's identity", async () => {
    const log = visitor.page.getByRole("log")
    await expect
      .poll(() => log.textContent())
      .toMatch(/received READY[\s\S]*received \{"type":"customer","uuid":"[0-9a-f-]{36}"\}/)
    expect((await log.textContent())?.match(/READY/g)).toHaveLength(1)
    await look("index")
  })

  const keepsHeight = async () => {
    const height = () => visitor.page.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().height)
    const content = () =>
      visitor.frame().evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height))
    await expect.poll(async () => Math.abs((await height()) - (await content()))).toBeLessThanOrEqual(2)
  }

  it("E2 has a frame as high as its content", keepsHeight)

  it("C1 C3 is asked to agree to the terms before the queue", async () => {
    await press(visitor.frame().getByRole("button", { name: "Start live consultation" }))
    await shownFrame(visitor.page).getByRole("heading", { name: "Terms and conditions" }).waitFor()
    await look("terms")
    expect(new URL(visitor.frame().url()).search).not.toContain("uuid")
    await press(shownFrame(visitor.page).getByRole("button", { name: "Agree and continue" }))
  })

  it("Q1 Q2 sees their place in the queue", async () => {
    await shownFrame(visitor.page).getByText("You’re next.").first().waitFor()
    await look("queue")
  })

  it("Q7 is picked up and sees and hears the consultant: frames are decoded, audio has energy", async () => {
    await untilPickedUp(visitor)
    await expect.poll(async () => (await received(visitor.frame())).framesDecoded).toBeGreaterThan(25)
    await expect.poll(async () => (await received(visitor.frame())).audioEnergy).toBeGreaterThan(0)
    const before = (await received(visitor.frame())).framesDecoded
    await expect.poll(async () => (await received(visitor.frame())).framesDecoded).toBeGreaterThan(before + 10)
    const ms = await pickUpMs(visitor)
    expect(ms).not.toBeNaN()
    // Reported, not asserted, because the machine is shared. 1,000 ms of it are the redirect delay of Q7.
    report(`from picked up to the first decoded frame: ${Math.round(ms)} ms, 1000 ms of them the redirect delay`)
    // In the second before the page opened, and not again on it.
    expect(negotiatedOn).toEqual(["/queue"])
    await look("presentation")
  })

  it("E2 has a frame as high as its content after the showroom was reloaded in it", keepsHeight)

  it("H1 H3 writes, and gets an answer", async () => {
    await expect.poll(() => messages(visitor)).toHaveLength(1)
    await say(visitor, "Hello, what does it cost?")
    await expect.poll(() => messages(visitor)).toHaveLength(3)
    const [greeting, own, answer] = await messages(visitor)
    expect(greeting).toMatch(/welcome/i)
    expect(own).toMatch(/You[\s\S]*Hello, what does it cost\?$/)
    expect(answer).not.toMatch(/You/)
    await look("chat")
  })

  it("reads what is said as captions, in the picture and as a list", async () => {
    const stage = shownFrame(visitor.page)
    await press(stage.getByRole("button", { name: "Captions", exact: true }))
    await stage.getByRole("checkbox", { name: "Show captions on the picture" }).check()
    await stage.locator("[data-captions]").waitFor()
    const said = stage.getByRole("region", { name: "What has been said so far" }).getByRole("listitem")
    readCaption = await said.first().locator("[lang]").innerText()
    await look("captions")
    await press(stage.getByRole("button", { name: "Captions", exact: true }))
  })

  it("E2 S7 sees the stage again after full screen, wherever the dealer's page was scrolled to, at its former height", async () => {
    const { page } = visitor
    const box = () =>
      page.locator("iframe:not([hidden])").evaluate((frame) => {
        const { top, height } = frame.getBoundingClientRect()
        return { top: Math.round(top), height: Math.round(height) }
      })
    const { height } = await box()
    await page.evaluate(() => scrollBy({ top: 700, behavior: "instant" }))
    expect((await box()).top).toBeLessThan(-300)
    const control = (name: string) => shownFrame(page).getByRole("button", { name, exact: true })
    await control("Full screen").evaluate((button: HTMLElement) => button.focus({ preventScroll: true }))
    await page.keyboard.press("Enter")
    await page.waitForFunction(() => document.fullscreenElement !== null)
    await control("Leave full screen").waitFor()
    await page.keyboard.press("Enter")
    await expect.poll(box).toEqual({ top: 0, height })
    // A height that the page reported in full screen would arrive now.
    await page.waitForTimeout(1_000)
    expect(await box()).toEqual({ top: 0, height })
  })

  /** Frames that the video element has shown; a new connection starts at 0. */
  const frames = () =>
    visitor
      .frame()
      .locator("video")
      .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
  const connections = () =>
    visitor.frame().evaluate(() => (window as unknown as { watchedPeers: unknown[] }).watchedPeers.length)
  const picture = () => shownFrame(visitor.page).getByRole("region", { name: "Video" })
  const untilMoving = async () => {
    const before = await frames()
    await expect.poll(async () => ((await frames()) - before) ** 2, { interval: 100 }).toBeGreaterThan(25)
    await picture().getByText("Live", { exact: true }).waitFor()
  }
  /**
   * Writes a message and waits for the answer: both are once at the end of the chat, and earlier messages are
   * unchanged.
   */
  const isAnswered = async (text: string, act: () => Promise<void> = async () => {}) => {
    const before = await messages(visitor)
    await say(visitor, text)
    await act()
    const ending = async () => {
      const [own, answer] = (await messages(visitor)).slice(-2)
      return [own?.startsWith("You") && own.endsWith(text), answer?.startsWith("You")]
    }
    await expect.poll(ending).toEqual([true, false])
    // The oldest messages are not rendered while they are out of view.
    const earlier = (await messages(visitor)).slice(0, -2)
    expect(earlier).toEqual(before.slice(-earlier.length))
  }

  it("S4 can chat in the dealer's frame without media, and sees the picture move again", async () => {
    network.cutMedia(true)
    try {
      await isAnswered("Do you still see me?", () => picture().getByText("Reconnecting …").waitFor())
    } finally {
      network.cutMedia(false)
    }
    await untilMoving()
  })

  it("B3 H1 H3 S4 sees the picture continue in the dealer's frame during a reset of the broker's connection, and loses no message", async () => {
    const before = { frames: await frames(), connections: await connections() }
    await isAnswered("Is it still you?", async () => network.sockets.reset())
    await expect.poll(frames).toBeGreaterThan(before.frames + 10)
    expect(await connections()).toBe(before.connections)
  })

  it("E2 T6 sees all of the showroom and a moving picture at every width that the dealer's page gives the frame", async () => {
    const { page } = visitor
    const before = await connections()
    const place = (width: string) =>
      page.locator("#frame-place").evaluate((element, value) => {
        element.style.width = value
      }, width)
    /** Overflow of the frame, in CSS pixels; there is none if both values are at most 1. */
    const beyond = async () => {
      const width = await page.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().width)
      const [right, below] = await visitor.frame().evaluate(() => {
        const seen = [...document.querySelectorAll("video, textarea, button, a")]
          .map((each) => each.getBoundingClientRect())
          .filter(({ width, bottom }) => width > 0 && bottom > 0)
        const { scrollWidth, scrollHeight } = document.documentElement
        return [
          Math.max(scrollWidth, ...seen.map((each) => each.right)) - innerWidth,
          Math.max(scrollHeight, ...seen.map((each) => each.bottom)) - innerHeight,
        ] as const
      })
      return { width, isWhole: right <= 1 && below <= 1 }
    }
    const heights: number[] = []
    for (const width of [320, 1024, 320]) {
      const shown = await frames()
      await place(`${width}px`)
      await expect.poll(beyond).toEqual({ width, isWhole: true })
      await keepsHeight()
      heights.push(await page.locator("iframe").evaluate((frame) => Math.round(frame.getBoundingClientRect().height)))
      await expect.poll(frames).toBeGreaterThan(shown + 5)
    }
    expect(heights[0]).toBeGreaterThan(heights[1] ?? 0)
    // A weak line takes one line of the strip more.
    expect(Math.abs((heights[2] ?? 0) - (heights[0] ?? 0))).toBeLessThanOrEqual(24)
    await place("")
    expect(await connections()).toBe(before)
  })

  it("CH7 H1 H3 S4 finds everything again after the pages were frozen and the connections cut", async () => {
    await isAnswered("One moment, please.", async () => {
      await expect.poll(async () => (await messages(visitor)).join()).not.toContain("Sending")
      network.sockets.abandon()
      await freezePages(harness.browser, 5_000)
    })
    await untilMoving()
    await isAnswered("I am back.")
  })

  it("Q8 H8 F1 says goodbye, is told who ended it, saves chat and captions, and gives feedback, which is stored", async () => {
    await say(visitor, "Thank you, bye")
    const frame = shownFrame(visitor.page)
    await frame.getByRole("heading", { name: "How was your consultation?" }).waitFor()
    await frame.getByText(/ has ended the consultation\. Your camera and microphone are off\.$/).waitFor()
    const [kept] = await Promise.all([
      visitor.page.waitForEvent("download"),
      press(frame.getByRole("button", { name: "Save chat and captions" })),
    ])
    const spoken = (await readFile((await kept.path()) ?? "", "utf8")).match(/<article class="spoken">.*/g)
    expect(readCaption).not.toBe("")
    expect(spoken?.join("\n")).toContain(readCaption)
    await look("feedback")
    await press(frame.getByRole("button", { name: "4 stars" }))
    await frame.getByText("Thank you. Your rating has reached our team.").waitFor()
    await press(frame.getByRole("button", { name: "Add a comment" }))
    await frame.getByRole("textbox", { name: "What would you like to tell us?" }).fill("Calm and clear. Übersichtlich.")
    await press(frame.getByRole("button", { name: "Send feedback" }))
    await frame.getByRole("heading", { name: "Thank you for your feedback" }).waitFor()
    await look("thanks")
  })

  it("has no console error, no failed request and no serious axe violation, under the strict policy", async () => {
    // The media server has dropped the sessions of connections that a fault has ended.
    expect(visitor.complaints.all.filter((each) => !/404.*\/whep\//.test(each))).toEqual([])
    expect(findings).toEqual([])
    const answer = await fetch(harness.backend.showroom)
    expect(answer.headers.get("content-security-policy")).toMatch(
      /script-src 'self'(?: 'sha256-[^ ]+'){3};[\s\S]*style-src 'self' 'sha256-[^ ]+';/,
    )
  })

  it("F1 C3 H1 has feedback, consent and every message stored in the database", async () => {
    const { feedback, consents, messages } = await consultationStored(harness)
    expect(feedback).toEqual([{ rating: 4, review: "Calm and clear. Übersichtlich." }])
    expect(consents).toBe(1)
    expect(messages).toBeGreaterThanOrEqual(4)
  })
})
