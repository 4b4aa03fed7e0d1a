import { type Entrance, type Profile, patienceMs } from "./loadPage.ts"
import { onUnwatchedPage, type UnwatchedPage } from "./unwatchedPage.ts"

declare global {
  /** A global of the observed page. */
  var seen: {
    firstPaint: number
    largestPaint: number
    shift: number
    /** Start and duration in ms. */
    readonly longTasks: Array<readonly [number, number]>
  }
}

/** Records what the browser reports about painting, shifts and long tasks. Run it before any script of a page. */
const watch = (): void => {
  const seen: typeof globalThis.seen = { firstPaint: Number.NaN, largestPaint: Number.NaN, shift: 0, longTasks: [] }
  globalThis.seen = seen
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.firstPaint = entry.startTime
  })
  observe("largest-contentful-paint", (entry) => {
    seen.largestPaint = entry.startTime
  })
  observe("longtask", (entry) => seen.longTasks.push([entry.startTime, entry.duration]))
  // The worst window of shifts at most 1 s apart and 5 s in total (web.dev/cls).
  let [sum, first, last] = [0, 0, 0]
  observe("layout-shift", (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (hadRecentInput) return
    if (startTime - last > 1_000 || startTime - first > 5_000) [sum, first] = [0, startTime]
    last = startTime
    sum += value
    seen.shift = Math.max(seen.shift, sum)
  })
  // Idle prefetching is no part of a first screen. A visitor who saves data has none (R10).
  Object.defineProperty(navigator, "connection", { value: { saveData: true, addEventListener: () => {} } })
}

interface Transfer {
  readonly url: string
  bytes: number
}

/** Counts the transferred bytes of a page, with their headers. */
const watchNetwork = ({ on }: UnwatchedPage) => {
  const all = new Map<string, Transfer>()
  const cached = new Set<string>()
  const underWay = new Set<string>()
  let lastMs = Date.now()
  const end = (id: string) => {
    underWay.delete(id)
    lastMs = Date.now()
  }
  on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("http")) return
    all.set(requestId, { url: request.url, bytes: 0 })
    underWay.add(requestId)
    lastMs = Date.now()
  })
  on("Network.requestServedFromCache", ({ requestId }) => void cached.add(requestId))
  on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId)
  })
  on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = all.get(requestId)
    if (transfer !== undefined) transfer.bytes = encodedDataLength
    end(requestId)
  })
  on("Network.loadingFailed", ({ requestId }) => end(requestId))
  return {
    isQuiet: () => underWay.size === 0 && Date.now() - lastMs > quietMs,
    transfers: (): ReadonlyArray<Transfer> => [...all].filter(([id]) => !cached.has(id)).map(([, each]) => each),
  }
}

/** A page counts as loaded when no request was open and no long task ran for this time, in ms. */
const quietMs = 1_500

/** Waits until `isMet`. Rejects after `patienceMs`. */
const until = async (what: string, isMet: () => Promise<boolean>): Promise<void> => {
  for (const began = Date.now(); !(await isMet()); ) {
    if (Date.now() - began > patienceMs) throw new Error(`${what} took longer than ${patienceMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** `true` if no long task ran for `quietMs`. */
const isIdle = `(() => {
  const [start, duration] = seen.longTasks.at(-1) ?? [-Infinity, 0]
  return performance.now() - start - duration > ${quietMs}
})()`

const hasButton = (name: string) =>
  `[...document.querySelectorAll("button")].some((each) => each.textContent.trim().startsWith(${JSON.stringify(name)}))`

/** One load without any interaction, until the page is quiet. Times in ms from the navigation's start. */
export interface FirstLoad {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** The part over 50 ms of each task after the first paint (web.dev/tbt). */
  readonly blockingMs: number
  readonly shift: number
  /** Transferred bytes of JavaScript, with headers, compressed as received. */
  readonly scriptBytes: number
  readonly scripts: ReadonlyArray<string>
  readonly bytes: number
  readonly requests: number
}

/** Loads a page and waits until it is quiet. */
export const measureFirstLoad = ({ origin, button }: Entrance, profile: Profile): Promise<FirstLoad> =>
  onUnwatchedPage(profile, async (page) => {
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `globalThis.__name = Object; (${watch})()` })
    const { isQuiet, transfers } = watchNetwork(page)
    await page.send("Page.navigate", { url: `${origin}/` })
    await until(`a quiet network of ${origin}`, async () => isQuiet())
    await until(`a quiet page of ${origin}`, () => page.evaluate(isIdle))
    // Not before, because the query costs the page time.
    await until(`${button} of ${origin}`, () => page.evaluate(hasButton(button)))
    const { firstPaint, largestPaint, shift, longTasks } = await page.evaluate<typeof globalThis.seen>("seen")
    const all = transfers()
    const scripts = all.filter(({ url }) => new URL(url).pathname.endsWith(".js"))
    const sum = (some: ReadonlyArray<Transfer>) => some.reduce((total, { bytes }) => total + bytes, 0)
    return {
      firstPaintMs: firstPaint,
      largestPaintMs: largestPaint,
      blockingMs: longTasks
        .filter(([start]) => start >= firstPaint)
        .reduce((total, [, duration]) => total + duration - 50, 0),
      shift,
      scriptBytes: sum(scripts),
      scripts: [...new Set(scripts.map(({ url }) => url))],
      bytes: sum(all),
      requests: all.length,
    }
  })
