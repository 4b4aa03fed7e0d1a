import { setTimeout as pause } from "node:timers/promises"
import type { CDPSession, Page } from "playwright-core"
import { atMost, type Figure, reported } from "../figures.ts"
import { type Census, censusOf, keepCensus } from "./census.ts"
import { openScene, type Scene } from "./scene.ts"
import { notedBy, untilMoving, watchPicture } from "./watchPicture.ts"

/** What a page holds at rest. */
export interface Sample extends Census {
  /** Heap of the page's scripts after garbage collection, in MiB. */
  readonly heapMiB: number
}

/** Permitted growth of the heap at the end, in MiB: what an engine retains for code that has run more often. */
const heapGoalMiB = 1
const patienceMs = 60_000
const MiB = 1024 * 1024
/** Number of samples. Timers come and go; the lowest count of all samples is the number that stays. */
const looks = 10
const sampleMs = 200

const heapOf = async (cdp: CDPSession): Promise<number> => {
  // The developer tools' copies of console messages do not belong to the page.
  await cdp.send("Runtime.discardConsoleEntries")
  // Twice: objects that waited for a finalizer go with the second collection.
  await cdp.send("HeapProfiler.collectGarbage")
  await cdp.send("HeapProfiler.collectGarbage")
  return (await cdp.send("Runtime.getHeapUsage")).usedSize / MiB
}

const sampleOf = async (page: Page, cdp: CDPSession): Promise<Sample> => {
  const heapMiB = await heapOf(cdp)
  const censuses: Census[] = []
  for (let look = 0; look < looks; look += 1) {
    censuses.push(await censusOf(page))
    await pause(sampleMs)
  }
  const fewest = (name: keyof Census) => Math.min(...censuses.map((census) => census[name]))
  return {
    heapMiB,
    peers: fewest("peers"),
    sockets: fewest("sockets"),
    tracks: fewest("tracks"),
    timers: fewest("timers"),
    workers: fewest("workers"),
  }
}

/** Interrupts the stream for a moment. The recording is then on air again for any viewer. */
const reconnect = async ({ desk }: Scene, page: Page): Promise<void> => {
  const asked = async () => (await notedBy(page)).asked.length
  const before = await asked()
  await desk.endRecording()
  const until = Date.now() + patienceMs
  while ((await asked()) === before && Date.now() < until) await pause(sampleMs)
  if ((await asked()) === before) throw new Error("The page did not request its stream again.")
  await untilMoving(page, Date.now(), patienceMs)
}

/** Discards the recorded pictures: the observer must not be what grows. */
const forgetPictures = (page: Page) =>
  page.evaluate(() => {
    const { noted } = window as unknown as { noted: { asked: unknown[]; pictures: unknown[] } }
    noted.asked.length = 0
    noted.pictures.length = 0
  })

/**
 * Plays in one page for the given time with reconnects spread over it. Returns what the page holds before and after.
 */
export const soak = async (
  minutes: number,
  reconnects: number,
  progress: (what: string) => void,
): Promise<{ readonly samples: ReadonlyArray<Sample>; readonly figures: ReadonlyArray<Figure> }> => {
  const scene = await openScene(1, "recording")
  try {
    const page = await scene.newPage(0, watchPicture, ...keepCensus)
    const cdp = await page.context().newCDPSession(page)
    await page.goto(scene.address("webrtc"))
    await untilMoving(page, 0, patienceMs)
    // The first reconnects load and warm up what every later one uses.
    for (let count = 0; count < 3; count += 1) await reconnect(scene, page)
    const take = async () => {
      await forgetPictures(page)
      const sample = await sampleOf(page, cdp)
      progress(JSON.stringify(sample))
      return sample
    }
    const before = await take()
    const samples = [before]
    const spellMs = (minutes * 60_000) / reconnects
    for (let count = 0; count < reconnects; count += 1) {
      const from = Date.now()
      await reconnect(scene, page)
      await pause(Math.max(0, spellMs - (Date.now() - from) - looks * sampleMs))
      await untilMoving(page, Date.now(), patienceMs)
      samples.push(await take())
    }
    const after = samples.at(-1) ?? before
    const open = ["peers", "sockets", "tracks", "timers", "workers"] as const
    return {
      samples,
      figures: [
        reported("minutes of playing", minutes),
        reported("reconnects", reconnects),
        reported("heap before", before.heapMiB, "MiB", 2),
        reported("heap after", after.heapMiB, "MiB", 2),
        atMost("heap more than before", heapGoalMiB, after.heapMiB - before.heapMiB, "MiB", 2),
        ...open.map((name) => atMost(`${name}, ${before[name]} before`, before[name], after[name], "")),
      ],
    }
  } finally {
    await scene.close()
  }
}
