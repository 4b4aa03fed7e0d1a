import type { Frame, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { complaintsOf, received, watchPeers } from "../browser.ts"
import { type Harness, harnessForAll } from "../harness.ts"
import {
  enterQueue,
  press,
  shownFrame,
  showroomIn,
  untilPickedUp,
  untilThanked,
  type Visitor,
  visit,
} from "../visitor.ts"
import { launchProfile } from "./profile.ts"

/** Commands given to the tag, its script and its cookies, as the frame has them. */
const counting = (frame: Frame) =>
  frame.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ReadonlyArray<ArrayLike<unknown>> }
    const views = dataLayer
      .map((each) => Array.from(each))
      .filter(([command, name]) => `${command} ${name}` === "event page_view")
    return {
      scripts: [...document.scripts].filter(({ src }) => src.includes("gtag")).length,
      cookies: document.cookie
        .split("; ")
        .map((cookie) => cookie.split("=", 1)[0] ?? "")
        .filter((name) => name.startsWith("_g"))
        .sort(),
      pages: views.map(([, , parameters]) => (parameters as { page_location: string }).page_location),
    }
  })

const frameHeight = (page: Page) => page.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().height)

/** Makes the content of the showroom higher by `pixels`; 0 restores it. */
const stretch = (frame: Frame, pixels: number) =>
  frame.evaluate((height) => {
    const found = document.getElementById("stretched")
    const block = found ?? document.createElement("div")
    block.id = "stretched"
    block.style.height = `${height}px`
    document.getElementById("root")?.append(block)
    if (height === 0) block.remove()
  }, pixels)

/** Records every height that the frame is given from now on. */
const watchHeights = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector("iframe") as HTMLIFrameElement
    const heights: number[] = []
    new MutationObserver(() => heights.push(Number.parseFloat(frame.style.height))).observe(frame, {
      attributeFilter: ["style"],
    })
    Object.assign(window, { heights })
  })
const heightsOf = (page: Page) => page.evaluate(() => (window as unknown as { heights: number[] }).heights)

/** A visitor with a profile of their own, on the dealer's page. */
const visitWithProfile = async ({ backend }: Harness, third: Parameters<typeof launchProfile>[0], query = "") => {
  const { context, leave } = await launchProfile(third)
  await context.addInitScript(watchPeers)
  const complaints = complaintsOf(context)
  const page = await context.newPage()
  await page.goto(backend.host + query)
  await shownFrame(page).getByRole("link", { name: "Book an appointment" }).waitFor()
  const frame = () => showroomIn(page, backend)
  return { page, context, complaints, frame, leave } satisfies Visitor & { leave: () => Promise<void> }
}

describe("a dealer's page and the showroom in it", () => {
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "1000" } })

  it("E14 counts visits if the dealer's page allows it, and removes everything if it no longer does", async () => {
    const visitor = await visit(harness)
    const { page, frame } = visitor
    const scripts: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("/analytics/")) scripts.push(request.url())
    })
    await expect.poll(() => page.getByRole("log").textContent()).toContain('"groups":"[\\"C0001\\"]"')
    expect(await counting(frame())).toEqual({ scripts: 0, cookies: [], pages: [] })

    await page.getByLabel("Statistics (C0002)").check()
    await expect.poll(async () => (await counting(frame())).cookies).toEqual(["_ga", "_ga_SANDBOX"])
    await expect.poll(async () => (await counting(frame())).pages).toEqual([`${harness.backend.showroom}/`])
    expect(scripts).toEqual([`${harness.backend.showroom}/analytics/gtag.js`])

    await page.getByLabel("Statistics (C0002)").uncheck()
    await expect.poll(async () => (await counting(frame())).cookies).toEqual([])
    const kept = await visitor.context.cookies()
    expect(kept.filter(({ name }) => name.startsWith("_g"))).toEqual([])
    await frame().getByRole("button", { name: "DE", exact: false }).first().click()
    await expect.poll(() => frame().url()).toContain("/de")
    // A page is counted after it was painted, some time after its address has changed.
    await page.waitForTimeout(1_000)
    expect((await counting(frame())).pages).toHaveLength(1)

    await page.getByLabel("Statistics (C0002)").check()
    await expect.poll(async () => (await counting(frame())).cookies).toEqual(["_ga", "_ga_SANDBOX"])
    const { pages } = await counting(frame())
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.filter((address) => address.includes("?") || !address.startsWith(harness.backend.showroom))).toEqual(
      [],
    )
    expect(scripts).toHaveLength(1)
    expect(visitor.complaints.all).toEqual([])
    await visitor.context.close()
  })

  it("E14 E12 removes name, e-mail and dealer with C0003, and stores the dealer once it is given", async () => {
    const visitor = await visitWithProfile(harness, "allowed", "?osr_referral_id=4711")
    const stored = () =>
      visitor
        .frame()
        .evaluate(() => ["First_Name", "Dealer_ID"].map((name) => localStorage.getItem(`showroom_${name}`)))
    // The host sends consent after READY, and denies it first; only then is there something to store.
    await expect.poll(() => visitor.frame().evaluate(() => localStorage.getItem("cookieConsent"))).toBe("1000")
    await visitor.frame().evaluate(() => localStorage.setItem("showroom_First_Name", "Anneliese"))
    await visitor.page.getByLabel("Preferences (C0003)").check()
    await expect.poll(stored).toEqual(["Anneliese", "4711"])
    await visitor.page.getByLabel("Preferences (C0003)").uncheck()
    await expect.poll(stored).toEqual([null, null])
    await visitor.leave()
  })

  it("E2 has its original height after sixty changes (RS1)", async () => {
    const visitor = await visit(harness)
    const before = async () => {
      const first = await frameHeight(visitor.page)
      await visitor.page.waitForTimeout(300)
      return first === (await frameHeight(visitor.page)) && first
    }
    await expect.poll(before).toBeGreaterThan(320)
    const height = await frameHeight(visitor.page)
    for (let cycle = 0; cycle < 60; cycle++) {
      await stretch(visitor.frame(), 700)
      if (cycle % 20 === 0) await expect.poll(() => frameHeight(visitor.page)).toBe(height + 700)
      await stretch(visitor.frame(), 0)
      if (cycle % 20 === 0) await expect.poll(() => frameHeight(visitor.page)).toBe(height)
    }
    await visitor.page.waitForTimeout(400)
    expect(await frameHeight(visitor.page)).toBe(height)
    await visitor.context.close()
  })

  it("E2 neither flickers nor grows beyond its final height during a transition (RS3)", async () => {
    const visitor = await visit(harness)
    await expect.poll(() => frameHeight(visitor.page)).toBeGreaterThan(400)
    await stretch(visitor.frame(), 1)
    await visitor.page.waitForTimeout(400)
    const height = await frameHeight(visitor.page)
    await watchHeights(visitor.page)
    const move = (from: number, to: number) =>
      visitor.frame().evaluate(
        async ([first, last]) => {
          const block = document.getElementById("stretched") as HTMLElement
          const keyframes = [{ height: `${first}px` }, { height: `${last}px` }]
          await block.animate(keyframes, { duration: 300, fill: "forwards" }).finished
        },
        [from, to] as const,
      )
    await move(1, 401)
    await expect.poll(() => frameHeight(visitor.page)).toBe(height + 400)
    const growing = await heightsOf(visitor.page)
    expect(growing).toEqual([...growing].sort((one, other) => one - other))
    await move(401, 1)
    await expect.poll(() => frameHeight(visitor.page)).toBe(height)
    expect((await heightsOf(visitor.page)).slice(growing.length)).toEqual([height])
    await visitor.context.close()
  })

  describe("on a phone", () => {
    let visitor: Awaited<ReturnType<typeof visit>>
    beforeAll(async () => {
      visitor = await visit(harness, { viewport: { width: 390, height: 844 } })
      await enterQueue(visitor)
      await untilPickedUp(visitor)
    })
    afterAll(() => visitor.context.close())

    const part = (selector: string) => shownFrame(visitor.page).locator(selector).first()
    /** The part of the window that an element is in, in px from above. `undefined` if a part of it is out of view. */
    const placeOf = async (selector: string) => {
      const box = await part(selector).boundingBox()
      const { width, height } = visitor.page.viewportSize() ?? { width: 0, height: 0 }
      const isWhole =
        box && box.y >= -1 && box.y + box.height <= height + 1 && box.x >= -1 && box.x + box.width <= width + 1
      return isWhole ? { from: box.y, to: box.y + box.height, left: box.x } : undefined
    }
    const become = async (width: number, height: number) => {
      await part("textarea").evaluate((field: HTMLElement) => field.blur())
      await visitor.page.setViewportSize({ width, height })
    }

    it.each([
      [390, 844],
      [320, 568],
    ])(
      "T6 H2 has the picture in sight while one writes, wherever the dealer's page is scrolled to: %i × %i px",
      async (width, height) => {
        await become(width, height)
        await part("textarea").focus()
        for (const wanted of [height - 90, height * 0.6]) {
          const { y = 0 } = (await part("textarea").boundingBox()) ?? {}
          await visitor.page.evaluate((by) => scrollBy({ top: by, behavior: "instant" }), y - wanted)
          const apart = async () => {
            const [picture, field] = [await placeOf("video"), await placeOf("textarea")]
            return picture && field && field.from >= picture.to
          }
          await expect.poll(apart).toBe(true)
        }
        await part("textarea").evaluate((field: HTMLElement) => field.blur())
        const player = shownFrame(visitor.page).getByRole("region", { name: "Video" })
        expect(await player.evaluate((element) => getComputedStyle(element).translate)).toBe("none")
      },
    )

    it.each([
      [844, 390],
      [740, 360],
    ])(
      "T6 S7 fits into the window of a phone on its side, the picture beside the chat: %i × %i px",
      async (width, height) => {
        await become(width, height)
        const top = () =>
          visitor.page
            .locator("iframe:not([hidden])")
            .evaluate((frame) => frame.scrollIntoView({ behavior: "instant" }))
        await expect
          .poll(async () => {
            await top()
            const [picture, field, bar] = [await placeOf("video"), await placeOf("textarea"), await placeOf("fieldset")]
            return (
              picture && field && bar && field.left > picture.left + 300 && bar.from >= Math.max(picture.to, field.to)
            )
          })
          .toBe(true)
      },
    )

    it("E2 keeps the composer in view when a phone's keyboard takes half of the page (RS6)", async () => {
      await become(390, 844)
      await part("textarea").focus()
      const isSeen = async () => (await placeOf("textarea")) !== undefined
      await expect.poll(isSeen).toBe(true)
      // The worst case: the composer is at the lower edge, where the keyboard appears.
      await visitor.page.evaluate(async () => {
        const { bottom } = (document.querySelector("iframe") as HTMLIFrameElement).getBoundingClientRect()
        window.scrollBy(0, bottom - window.innerHeight)
      })
      await visitor.page.setViewportSize({ width: 390, height: 420 })
      await expect.poll(isSeen).toBe(true)
    })
  })

  it("E1 E4 E13 opens by one script tag in a page, and notifies the page", async () => {
    const page = await harness.newPage()
    const complaints = complaintsOf(page.context())
    // A page of the dealer's origin without a policy of its own. An intercepted request would count as another network.
    await page.goto(`${harness.backend.host}/files/host.css`)
    await page.setContent(`<!doctype html><title>One line</title>
      <body>
        <script>
          receivedMessages = []
          for (const name of ["ready", "customer", "height"])
            addEventListener("showroom:" + name, ({ detail }) => receivedMessages.push([name, detail]))
        </script>
        <script src="${harness.backend.showroom}/embed/v1/embed.js" data-location="4" data-height="tell" async></script>`)
    const frame = page.frameLocator("iframe[title='Online showroom']")
    await frame.getByRole("link", { name: "Book an appointment" }).waitFor()
    expect(page.frames().map((each) => each.url())).toContain(`${harness.backend.showroom}/?location_id=4`)
    const receivedMessages = () =>
      page.evaluate(() => (window as unknown as { receivedMessages: Array<[string, object]> }).receivedMessages)
    await expect.poll(async () => (await receivedMessages()).map(([name]) => name)).toContain("height")
    const [ready, customer] = await receivedMessages()
    expect(ready).toEqual(["ready", {}])
    expect(customer).toEqual(["customer", { uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
    const given = await page.locator("iframe").evaluate((each) => (each as HTMLIFrameElement).style.height)
    expect(given).toBe("")
    expect(complaints.all.filter((each) => !each.includes("favicon"))).toEqual([])
  })

  it("E5 E11 E12 reports the same visitor to the dealer's page before and after the live button if storage is blocked", async () => {
    const visitor = await visitWithProfile(harness, "blocked")
    try {
      const uuids = async () => {
        const messages = (await visitor.page.getByRole("log").textContent()) ?? ""
        return [...messages.matchAll(/"uuid":"([0-9a-f-]{36})"/g)].map(([, uuid]) => uuid)
      }
      const frame = shownFrame(visitor.page)
      const start = frame.getByRole("button", { name: "Start live consultation" })
      await expect.poll(uuids).toHaveLength(1)
      await press(start)
      await frame.getByRole("button", { name: "Agree and continue" }).waitFor()
      await expect.poll(uuids).toHaveLength(2)
      await visitor.page.evaluate(() => history.back())
      await start.waitFor()
      await enterQueue(visitor)
      await expect.poll(async () => (await uuids()).length).toBeGreaterThan(2)
      expect(new Set(await uuids()).size).toBe(1)
      expect(visitor.complaints.all).toEqual([])
    } finally {
      await visitor.leave()
    }
  })

  it("E12 E13 E14 does everything except remember if the browser blocks third-party cookies and storage", async () => {
    const visitor = await visitWithProfile(harness, "blocked")
    try {
      const kept = await visitor.frame().evaluate(() => {
        const storages = ["localStorage", "sessionStorage"].filter((name) => {
          try {
            return Boolean(window[name as "localStorage"])
          } catch {
            return false
          }
        })
        // biome-ignore lint/suspicious/noDocumentCookie: it is what the browser is asked to refuse
        document.cookie = "probe=1; SameSite=None; Secure"
        return { storages, hasProbe: document.cookie.includes("probe") }
      })
      expect(kept).toEqual({ storages: [], hasProbe: false })
      await visitor.page.getByLabel("Statistics (C0002)").check()
      await visitor.page.getByLabel("Preferences (C0003)").check()
      await expect.poll(async () => (await counting(visitor.frame())).scripts).toBe(1)
      await enterQueue(visitor)
      await untilPickedUp(visitor)
      await expect.poll(async () => (await received(visitor.frame())).framesDecoded).toBeGreaterThan(10)
      await untilThanked(visitor, "All of it went well.")
      await expect.poll(() => visitor.page.getByRole("log").textContent()).toMatch(/"picked_up"[\s\S]*"ended"/)
      expect(visitor.complaints.all).toEqual([])
    } finally {
      await visitor.leave()
    }
  })
})
