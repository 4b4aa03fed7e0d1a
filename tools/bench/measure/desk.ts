import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { Page } from "playwright-core"
import { startBackend } from "../../../test/e2e/backendProcess.ts"
import { launchBrowser } from "../../../test/e2e/browser.ts"
import { deskRequests } from "../../../test/e2e/deskRequests.ts"
import { enterDesk } from "../../../test/e2e/deskSession.ts"
import { enterWebinar, type HeadlessGuest, waitInQueue } from "../../visitors/headlessGuest.ts"
import { longTasks } from "./chat/watching.ts"
import { atMost, medianOf, reported, type Section } from "./figures.ts"
import { newProfile } from "./stream/newProfile.ts"

/** Issue 27: p95 from a visitor's message to the desk's thread, in ms. */
const mostMs = 100
/** A task is long from 50 ms on (Long Tasks API). */
const longMs = 50

const p95 = (values: ReadonlyArray<number>): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** Runs `work` for these numbers, at most `together` at once. */
const forEach = async <Made>(count: number, together: number, work: (at: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = []
  for (let from = 0; from < count; from += together)
    made.push(
      ...(await Promise.all(Array.from({ length: Math.min(together, count - from) }, (_, at) => work(from + at)))),
    )
  return made
}

/** A backend, and the desk of its lead in a browser. */
const withDesk = async (use: (showroom: string, desk: Page) => Promise<Section>): Promise<Section> => {
  const dataDir = await mkdtemp(join(tmpdir(), "showroom-"))
  const backend = await startBackend({
    env: { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "1000", DEMO_PICK_UP_MS: "600000" },
  })
  const browser = await launchBrowser()
  try {
    const context = await newProfile(browser, { viewport: { width: 1280, height: 800 }, locale: "en-GB" })
    const desk = await context.newPage()
    await enterDesk(desk, backend.desk)
    return await use(backend.showroom, desk)
  } finally {
    await browser.close()
    await backend.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Plans a webinar that is open to all, and lets guests in. Returns its id. */
const goOnAir = async (showroom: string): Promise<number> => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const calls = deskRequests(showroom)
  const { presentationId } = await calls.planWebinar({
    locationId: 1,
    title: "Figures",
    description: "",
    modelId: null,
    date: tomorrow,
    time: "15:00",
    timeZone: "Europe/Berlin",
    durationMinutes: 60,
    language: "en",
    entry: "open",
    invite: [],
    reminderMinutes: [],
  })
  await calls.goOnAir(presentationId)
  return presentationId
}

/** Notes when each text of the bench is painted in the chat's log, in ms since 1970. */
const notePainted = () => {
  const painted: Record<string, number> = {}
  Object.assign(window, { painted })
  const note = (text: string) => {
    const after = new MessageChannel()
    after.port1.onmessage = () => {
      painted[text] ??= performance.timeOrigin + performance.now()
      after.port1.close()
    }
    requestAnimationFrame(() => after.port2.postMessage(undefined))
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        for (const [text] of (node.textContent ?? "").matchAll(/question \d{5}/g)) if (!(text in painted)) note(text)
  }).observe(document.querySelector("[role=log]") ?? document.body, { childList: true, subtree: true })
}

/** Has the guests write in turn at a steady rate. Returns when each text was sent, in ms since 1970. */
const writeSteadily = async (guests: ReadonlyArray<HeadlessGuest>, perMinute: number, seconds: number) => {
  const sent = new Map<string, number>()
  const receipts: Promise<void>[] = []
  for (let count = 0; count < (perMinute * seconds) / 60; count += 1) {
    // Always five digits, which the page looks for.
    const text = `question ${count + 10_000}`
    sent.set(text, performance.timeOrigin + performance.now())
    receipts.push(guests[count % guests.length]?.say(text) ?? Promise.resolve())
    await pause(60_000 / perMinute)
  }
  await Promise.all(receipts)
  return sent
}

/** From a visitor's message to the thread that the desk paints, while `count` visitors write `perMinute` messages. */
export const measureThread = (count: number, perMinute: number, seconds: number): Promise<Section> =>
  withDesk(async (showroom, desk) => {
    const presentationId = await goOnAir(showroom)
    const guests = await forEach(count, 10, (at) => enterWebinar(showroom, presentationId, `Guest ${at}`))
    await Promise.all(guests.map(({ join: goIn }) => goIn()))
    await desk.goto(`${showroom}/desk/webinars/${presentationId}`)
    await desk.getByRole("tab", { name: /^Talk/ }).click()
    await desk.getByRole("log").waitFor()
    await desk.evaluate(notePainted)
    const sent = await writeSteadily(guests, perMinute, seconds)
    await pause(1_000)
    const painted = await desk.evaluate(() => (window as unknown as { painted: Record<string, number> }).painted)
    for (const { leave } of guests) leave()
    const delays = [...sent].map(([text, at]) => (painted[text] ?? Number.POSITIVE_INFINITY) - at)
    return {
      name: `The desk with ${count} visitors and ${perMinute} messages a minute`,
      figures: [
        atMost("a visitor's message, painted in the desk's thread, p95", mostMs, p95(delays), "ms"),
        reported("the same, p50", medianOf(delays), "ms"),
        atMost("messages that did not arrive", 0, delays.filter((ms) => !Number.isFinite(ms)).length, ""),
      ],
    }
  })

/** The desk scrolls its queue from end to end and back. */
export const measureQueue = (count: number): Promise<Section> =>
  withDesk(async (showroom, desk) => {
    const leaves = await forEach(count, 10, () => waitInQueue(showroom, 1))
    await desk.goto(`${showroom}/desk/queue`)
    const list = desk.getByRole("list", { name: "Queue" })
    await list.getByRole("listitem").first().waitFor()
    const shown = Number(await list.getByRole("listitem").first().getAttribute("aria-setsize"))
    await list.hover()
    // What the last ones who joined have caused is over.
    await pause(2_000)
    const stop = await desk.evaluateHandle(longTasks)
    for (const deltaY of [240, -240])
      for (let step = 0; step < 390; step += 1) {
        await desk.mouse.wheel(0, deltaY)
        await pause(30)
      }
    const tasks = await stop.evaluate((end) => end())
    for (const leave of leaves) leave()
    return {
      name: `The desk with ${count} in the queue`,
      figures: [
        reported("entries of the list", shown),
        atMost("longest task while scrolling", longMs, Math.max(0, ...tasks), "ms"),
        reported("tasks over 50 ms", tasks.length),
      ],
    }
  })
