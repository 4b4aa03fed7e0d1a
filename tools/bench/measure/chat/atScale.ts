import type { Browser, CDPSession, Page } from "playwright-core"
import { launchBrowser } from "../../../../test/e2e/browser.ts"
import { openSite } from "../../../gallery/site.ts"
import { type Figure, reported, type Section } from "../figures.ts"
import type { Consultation } from "./Consultation.ts"

declare global {
  /** A global of the driven page. */
  var consultation: Consultation
}

/** Number of messages in the history. */
const history = 10_000
const perSecond = 50
const MiB = 1024 * 1024

/** Opens the page in a fresh profile, with the CPU slowed by this factor, and passes it to `use`. */
type OnPage = <Answer>(slowing: number, use: (page: Page, cdp: CDPSession) => Promise<Answer>) => Promise<Answer>

const pagesOf =
  (browser: Browser, address: string): OnPage =>
  async (slowing, use) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    page.on("pageerror", ({ message }) => process.stderr.write(`${message}\n`))
    await page.goto(address)
    await page.waitForFunction("globalThis.consultation")
    const cdp = await context.newCDPSession(page)
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowing })
    const answer = await use(page, cdp)
    await context.close()
    return answer
  }

/** The page's heap with this many messages after garbage collection, in bytes. */
const heapWith = (onPage: OnPage, messages: number): Promise<number> =>
  onPage(1, async (page, cdp) => {
    await page.evaluate((count) => globalThis.consultation.open(count), messages)
    await page.waitForTimeout(500)
    await cdp.send("HeapProfiler.collectGarbage")
    await cdp.send("HeapProfiler.collectGarbage")
    return (await cdp.send("Runtime.getHeapUsage")).usedSize
  })

const quantile = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** One run, with the CPU slowed by this factor. */
const run = (onPage: OnPage, slowing: number, seconds: number) =>
  onPage(slowing, async (page) => {
    const idleDroppedPercent = await page.evaluate(() => globalThis.consultation.idle(3))
    const opened = await page.evaluate((count) => globalThis.consultation.open(count), history)
    await page.waitForTimeout(1_000)
    const live = await page.evaluate(({ each, time }) => globalThis.consultation.listen(each, time), {
      each: perSecond,
      time: seconds,
    })
    const sorted = live.latencies.toSorted((one, other) => one - other)
    await page.getByRole("log").hover()
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, -600)
    await page.waitForTimeout(1_000)
    const driftPx = await page.evaluate(({ each, time }) => globalThis.consultation.drift(each, time), {
      each: perSecond,
      time: Math.min(5, seconds),
    })
    return {
      historyMs: opened,
      lastMs: live.last,
      medianMs: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
      worstMs: quantile(sorted, 1),
      seen: sorted.length,
      longTasks: live.longTasks,
      droppedPercent: live.droppedPercent,
      idleDroppedPercent,
      nodes: live.nodes,
      driftPx,
    }
  })

type Run = Awaited<ReturnType<typeof run>>

/** The figures of a run, with the CPU unchanged or slowed. A goal is the maximum. */
const figuresOf = (run: Run, slowing: number, seconds: number): ReadonlyArray<Figure> => {
  const [plain, slowed] = [slowing === 1, slowing > 1]
  const figure = (what: string, value: number, unit: string, most?: number): Figure => ({
    ...reported(what, value, unit, unit === "%" ? 1 : 0),
    ...(most !== undefined && { goal: { most } }),
  })
  const delayMs = slowed ? 300 : 100
  return [
    figure("last of 10,000 in view after", run.historyMs, "ms", delayMs),
    figure(`last of ${perSecond * seconds} live in view after`, run.lastMs, "ms", delayMs),
    figure("live: median", run.medianMs, "ms"),
    figure("live: 99 of 100 within", run.p99Ms, "ms", delayMs),
    figure("live: slowest", run.worstMs, "ms"),
    figure("live: tasks over 50 ms", run.longTasks.length, "", plain ? 0 : undefined),
    figure("live: dropped frames", run.droppedPercent, "%", plain ? 2 : undefined),
    figure("an idle page's dropped frames", run.idleDroppedPercent, "%"),
    figure("elements in the chat", run.nodes, "", 299),
    figure("moved while reading back", run.driftPx, "px", 0),
  ]
}

/** Measures the chat at scale in Chromium: a long history, then 50 new messages a second for `seconds`. */
export const measureChat = async (seconds: number): Promise<ReadonlyArray<Section>> => {
  const site = await openSite("tools/bench/measure/chat/vite.config.ts")
  const browser = await launchBrowser()
  try {
    const onPage = pagesOf(browser, site.address)
    const few = await heapWith(onPage, 1)
    const heapMiB = ((await heapWith(onPage, history + 1)) - few) / MiB
    const name = `Chat: ${history} messages of history, ${perSecond} a second for ${seconds} s`
    const [plain, slowed] = [await run(onPage, 1, seconds), await run(onPage, 4, seconds)]
    const heap: Figure = { what: "heap of the 10,000", value: heapMiB, unit: "MiB", digits: 1, goal: { most: 6 } }
    return [
      { name: `${name}, CPU as it is`, figures: [...figuresOf(plain, 1, seconds), heap] },
      { name: `${name}, CPU 4x slower`, figures: figuresOf(slowed, 4, seconds) },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
