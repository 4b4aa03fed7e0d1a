import type { Page } from "playwright-core"

/** What a page has requested and shown. Times are in ms since 1970, by the page's steady clock. */
interface Noted {
  /** When the page requested a stream: it sent getOffer (`webrtc`), or an offer by POST (`whep`). */
  readonly asked: Array<{ readonly transport: "webrtc" | "whep"; readonly at: number }>
  /** When any video element presented a picture. */
  readonly pictures: number[]
}

interface WatchedWindow {
  readonly noted: Noted
}

/** Records requests for streams and every presented picture. Run it in a page before any script of it. */
export const watchPicture = (): void => {
  const noted: Noted = { asked: [], pictures: [] }
  Object.assign(window, { noted })
  const now = () => performance.timeOrigin + performance.now()

  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (data) {
    if (typeof data === "string" && data.includes('"getOffer"')) noted.asked.push({ transport: "webrtc", at: now() })
    send.call(this, data)
  }
  const nativeFetch = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (init?.method === "POST" && new URL(address, location.href).pathname.includes("/whep/"))
      noted.asked.push({ transport: "whep", at: now() })
    return nativeFetch(input, init)
  }

  const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "srcObject")
  const watched = new WeakSet<HTMLVideoElement>()
  Object.defineProperty(HTMLMediaElement.prototype, "srcObject", {
    ...own,
    set(value) {
      own?.set?.call(this, value)
      if (!value || !(this instanceof HTMLVideoElement) || watched.has(this)) return
      watched.add(this)
      const seen = () => {
        noted.pictures.push(now())
        this.requestVideoFrameCallback(seen)
      }
      this.requestVideoFrameCallback(seen)
    },
  })
}

/** What this page has recorded since it was opened. */
export const notedBy = (page: Page): Promise<Noted> => page.evaluate(() => (window as unknown as WatchedWindow).noted)

/** Waits for the page's first picture. Returns the time since the request with this transport, in ms. */
export const joinMs = async (page: Page, transport: "webrtc" | "whep", patienceMs: number): Promise<number> => {
  await page.waitForFunction(() => (window as unknown as Partial<WatchedWindow>).noted?.pictures.length, undefined, {
    timeout: patienceMs,
  })
  const { asked, pictures } = await notedBy(page)
  const [first = Number.NaN] = pictures
  // If the first attempt was refused, as by a stream that is only starting, the last one is the join.
  const last = asked.filter(({ at }) => at < first).at(-1)
  if (last?.transport !== transport)
    throw new Error(`The picture arrived by ${last?.transport ?? "an unknown transport"} and not by ${transport}.`)
  return first - last.at
}

/** From opening the page to its first picture, in ms: how long a visitor waits who follows a link. */
export const openedMs = (page: Page): Promise<number> =>
  page.evaluate(() => ((window as unknown as WatchedWindow).noted.pictures[0] ?? Number.NaN) - performance.timeOrigin)

/** Number of pictures within a second that counts as moving. */
const moving = 5

/** When pictures moved again at or after `from`, in ms since 1970; `undefined` while they do not. */
export const movingSince = (pictures: ReadonlyArray<number>, from: number): number | undefined => {
  const later = pictures.filter((at) => at >= from)
  return later.find((at, index) => (later[index + moving - 1] ?? Number.POSITIVE_INFINITY) - at <= 1_000)
}

/** Waits until pictures move at or after `from`. Returns when, in ms since 1970. Rejects on a timeout. */
export const untilMoving = async (page: Page, from: number, patienceMs: number): Promise<number> => {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const since = movingSince((await notedBy(page)).pictures, from)
    if (since !== undefined) return since
    await page.waitForTimeout(100)
  }
  throw new Error(`No moving picture within ${patienceMs} ms.`)
}
