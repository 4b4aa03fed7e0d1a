// The chat at scale in Chromium: 10,000 messages of history, then 50 new ones a second for a minute, with the CPU as it is and
// slowed four times. Prints a table and JSON; ends with 1 when a goal is missed.
// node scripts/benchChat.mjs [--seconds=60] [--json]
import { chromium } from "playwright-core"
import { tsImport } from "tsx/esm/api"

const { openSite } = await tsImport("./gallery/site.ts", import.meta.url)

const seconds = Number(process.argv.find((word) => word.startsWith("--seconds="))?.split("=")[1] ?? 60)
if (!(seconds > 0)) throw new Error("--seconds wants a number above 0")
const onlyJson = process.argv.includes("--json")
const history = 10_000
const perSecond = 50
const MiB = 1024 * 1024

const site = await openSite("test/bench/chat/vite.config.ts")
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(
    " ",
  ),
})

/** Opens the page in a fresh profile and gives it to `use`. */
const onPage = async (slowing, use) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.on("pageerror", (error) => console.error(error.message))
  await page.goto(site.address)
  await page.waitForFunction("globalThis.consultation")
  const cdp = await context.newCDPSession(page)
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowing })
  const answer = await use(page, cdp)
  await context.close()
  return answer
}

/** What the page holds with so many messages, in bytes; what nobody holds any more is not counted. */
const heapWith = (messages) =>
  onPage(1, async (page, cdp) => {
    await page.evaluate((count) => globalThis.consultation.open(count), messages)
    await page.waitForTimeout(500)
    await cdp.send("HeapProfiler.collectGarbage")
    await cdp.send("HeapProfiler.collectGarbage")
    return (await cdp.send("Runtime.getHeapUsage")).usedSize
  })

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/** One run, with the CPU slowed so many times. */
const run = (slowing) =>
  onPage(slowing, async (page) => {
    const idleDroppedPercent = await page.evaluate(() => globalThis.consultation.idle(3))
    const opened = await page.evaluate((count) => globalThis.consultation.open(count), history)
    await page.waitForTimeout(1_000)
    const live = await page.evaluate(([each, time]) => globalThis.consultation.listen(each, time), [perSecond, seconds])
    const sorted = live.latencies.toSorted((one, other) => one - other)
    await page.getByRole("log").hover()
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, -600)
    await page.waitForTimeout(1_000)
    const driftPx = await page.evaluate(
      ([each, time]) => globalThis.consultation.drift(each, time),
      [perSecond, Math.min(5, seconds)],
    )
    return {
      historyMs: opened,
      lastMs: live.last,
      medianMs: quantile(sorted, 0.5),
      p99Ms: quantile(sorted, 0.99),
      worstMs: sorted.at(-1),
      seen: sorted.length,
      longTasks: live.longTasks,
      droppedPercent: live.droppedPercent,
      idleDroppedPercent,
      nodes: live.nodes,
      driftPx,
    }
  })

const few = await heapWith(1)
const heapMiB = ((await heapWith(history + 1)) - few) / MiB
const [plain, slowed] = [await run(1), await run(4)]
await browser.close()
await site.close()

const tenth = (value) => Math.round(value * 10) / 10
const fits = (goal) => (value) => value <= goal
const figures = [
  ["last of 10,000 in view after, ms", "100 / 300", plain.historyMs, slowed.historyMs, fits(100), fits(300)],
  [
    `last of ${perSecond * seconds} live in view after, ms`,
    "100 / 300",
    plain.lastMs,
    slowed.lastMs,
    fits(100),
    fits(300),
  ],
  ["live: median, ms", "", plain.medianMs, slowed.medianMs],
  ["live: 99 of 100 within, ms", "100 / 300", plain.p99Ms, slowed.p99Ms, fits(100), fits(300)],
  ["live: slowest, ms", "", plain.worstMs, slowed.worstMs],
  ["live: tasks over 50 ms", "0 / –", plain.longTasks.length, slowed.longTasks.length, fits(0)],
  ["live: dropped frames, %", "2 / –", plain.droppedPercent, slowed.droppedPercent, fits(2)],
  ["an idle page's dropped frames, %", "", plain.idleDroppedPercent, slowed.idleDroppedPercent],
  ["elements in the chat", "300", plain.nodes, slowed.nodes, fits(299), fits(299)],
  ["heap of the 10,000, MiB", "6 / –", heapMiB, undefined, fits(6)],
  ["moved while reading back, px", "0", plain.driftPx, slowed.driftPx, fits(0), fits(0)],
].map(([what, goal, at1, at4, fits1 = () => true, fits4 = () => true]) => ({
  what,
  goal,
  at1: tenth(at1),
  at4: at4 === undefined ? undefined : tenth(at4),
  isMet: fits1(at1) && (at4 === undefined || fits4(at4)),
}))

if (!onlyJson) {
  console.log(`| ${history} messages, ${perSecond} a second for ${seconds} s | goal | CPU 1x | CPU 4x slower | |`)
  console.log("|---|---|---|---|---|")
  for (const { what, goal, at1, at4, isMet } of figures)
    console.log(`| ${what} | ${goal} | ${at1} | ${at4 ?? ""} | ${isMet ? "" : "missed"} |`)
}
console.log(JSON.stringify({ seconds, history, perSecond, heapMiB, plain, slowed }))
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1
