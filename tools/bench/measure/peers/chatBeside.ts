import type { Consultation } from "../chat/Consultation.ts"
import { type Figure, medianOf } from "../figures.ts"
import { onFreshPage, patienceMs } from "./loadPage.ts"

/** The part of the chat's page that both sides have (tools/bench/measure/chat, tools/bench/peers/chat). */
declare const consultation: Pick<Consultation, "open">

const history = 10_000
const slowings = [1, 4]
const MiB = 1024 * 1024

interface Opened {
  readonly shownMs: number
  readonly elements: number
  readonly heapMiB: number
}

/** Opens a chat with `history` messages, with the CPU slowed by this factor. */
const openChat = (address: string, slowing: number): Promise<Opened> =>
  onFreshPage({ name: "chat", cpu: slowing }, async (page, cdp) => {
    const heap = async () => {
      await cdp.send("HeapProfiler.collectGarbage")
      await cdp.send("HeapProfiler.collectGarbage")
      return (await cdp.send("Runtime.getHeapUsage")).usedSize
    }
    await page.goto(address, { timeout: patienceMs })
    while (!(await page.evaluate(() => "consultation" in globalThis))) await page.waitForTimeout(50)
    const before = await heap()
    const shownMs = await page.evaluate((count) => consultation.open(count), history)
    const elements = await page.locator("#root *").count()
    return { shownMs, elements, heapMiB: ((await heap()) - before) / MiB }
  })

/** The address of each side's chat. */
export interface ChatSides {
  readonly ours: string
  readonly peer: string
}

/** Measures the showroom's chat with 10,000 messages of history and LiveKit's, alternating. */
export const measureChatBeside = async (
  sides: ChatSides,
  runs: number,
  progress: (what: string) => void,
): Promise<ReadonlyArray<Figure>> => {
  const figures: Figure[] = []
  for (const slowing of slowings) {
    const opened: Record<keyof ChatSides, Opened[]> = { ours: [], peer: [] }
    for (let run = 1; run <= runs; run += 1)
      for (const side of ["ours", "peer"] as const) {
        const one = await openChat(sides[side], slowing)
        opened[side].push(one)
        progress(`chat, CPU ${slowing}x slower, ${run} of ${runs}, ${side}: in view after ${one.shownMs.toFixed(0)} ms`)
      }
    const figure = (what: string, unit: string, of: (one: Opened) => number, digits = 0): Figure => ({
      what: `${what}, CPU ${slowing}x`,
      unit,
      digits,
      value: medianOf(opened.ours.map(of)),
      peer: medianOf(opened.peer.map(of)),
    })
    figures.push(figure(`last of ${history} messages in view after`, "ms", ({ shownMs }) => shownMs))
    if (slowing > 1) continue
    figures.push(
      figure("elements in the page", "", ({ elements }) => elements),
      figure("heap more than before", "MiB", ({ heapMiB }) => heapMiB, 1),
    )
  }
  return figures
}
