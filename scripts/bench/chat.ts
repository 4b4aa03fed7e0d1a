// The chat at scale in Chromium: 10,000 messages of history, then 50 new ones a second for a minute, with the CPU as it is and
// slowed four times. Prints a table and JSON; ends with 1 when a goal is missed.
// npm run bench:chat -- [--seconds=60] [--json]
import type { Browser, CDPSession, Page } from "playwright-core"
import type { Consultation } from "../../test/bench/chat/Consultation.ts"
import { launchBrowser } from "../../test/e2e/browser.ts"
import { aboveZero, main, readArguments } from "../cli.ts"
import { openSite } from "../gallery/site.ts"
import { requireChromium } from "../services/chromium.ts"

declare global {
  /** Of the page that is driven. */
  var consultation: Consultation
}

const history = 10_000
const perSecond = 50
const MiB = 1024 * 1024

/** Opens the page in a fresh profile, with the CPU slowed by this factor, and gives it to `use`. */
type OnPage = <Answer>(slowing: number, use: (page: Page, cdp: CDPSession) => Promise<Answer>) => Promise<Answer>

const pagesOf =
  (browser: Browser, address: string): OnPage =>
  async (slowing, use) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    page.on("pageerror", (error) => console.error(error.message))
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

/** A line of the table; a goal is the most that a figure may be, plain and slowed. */
interface Line {
  readonly what: string
  readonly plain: number
  readonly slowed?: number
  readonly goal?: number
  readonly slowedGoal?: number
}

const linesOf = (plain: Run, slowed: Run, heapMiB: number, seconds: number): ReadonlyArray<Line> => {
  const both = (what: string, figure: (of: Run) => number, ...[goal, slowedGoal]: ReadonlyArray<number>): Line => ({
    ...{ what, plain: figure(plain), slowed: figure(slowed) },
    ...(goal === undefined ? {} : { goal }),
    ...(slowedGoal === undefined ? {} : { slowedGoal }),
  })
  return [
    both("last of 10,000 in view after, ms", ({ historyMs }) => historyMs, 100, 300),
    both(`last of ${perSecond * seconds} live in view after, ms`, ({ lastMs }) => lastMs, 100, 300),
    both("live: median, ms", ({ medianMs }) => medianMs),
    both("live: 99 of 100 within, ms", ({ p99Ms }) => p99Ms, 100, 300),
    both("live: slowest, ms", ({ worstMs }) => worstMs),
    both("live: tasks over 50 ms", ({ longTasks }) => longTasks.length, 0),
    both("live: dropped frames, %", ({ droppedPercent }) => droppedPercent, 2),
    both("an idle page's dropped frames, %", ({ idleDroppedPercent }) => idleDroppedPercent),
    both("elements in the chat", ({ nodes }) => nodes, 299, 299),
    { what: "heap of the 10,000, MiB", plain: heapMiB, goal: 6 },
    both("moved while reading back, px", ({ driftPx }) => driftPx, 0, 0),
  ]
}

const isMet = ({ plain, slowed = 0, goal = Infinity, slowedGoal = Infinity }: Line): boolean =>
  plain <= goal && slowed <= slowedGoal

const tenth = (value: number | undefined) => (value === undefined ? "" : Math.round(value * 10) / 10)

const tableOf = (lines: ReadonlyArray<Line>, seconds: number): string =>
  [
    `| ${history} messages, ${perSecond} a second for ${seconds} s | goal, 1x / 4x | CPU 1x | CPU 4x slower | |`,
    "|---|---|---|---|---|",
    ...lines.map((line) => {
      const { what, plain, slowed, goal, slowedGoal = "–" } = line
      const goals = goal === undefined ? "" : `${goal} / ${slowedGoal}`
      return `| ${what} | ${goals} | ${tenth(plain)} | ${tenth(slowed)} | ${isMet(line) ? "" : "missed"} |`
    }),
  ].join("\n")

await main(async () => {
  const { values } = readArguments({
    seconds: { type: "string", default: "60" },
    json: { type: "boolean", default: false },
  })
  const seconds = aboveZero(values, "seconds")
  Object.assign(process.env, requireChromium())
  const site = await openSite("test/bench/chat/vite.config.ts")
  const browser = await launchBrowser()
  const onPage = pagesOf(browser, site.address)
  const few = await heapWith(onPage, 1)
  const heapMiB = ((await heapWith(onPage, history + 1)) - few) / MiB
  const plain = await run(onPage, 1, seconds)
  const slowed = await run(onPage, 4, seconds)
  await browser.close()
  await site.close()

  const lines = linesOf(plain, slowed, heapMiB, seconds)
  if (!values.json) console.log(tableOf(lines, seconds))
  console.log(JSON.stringify({ seconds, history, perSecond, heapMiB, plain, slowed }))
  return lines.every(isMet) ? 0 : 1
})
