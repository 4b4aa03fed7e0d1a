import type { Frame, Page } from "playwright-core"
import type { MountedShowroom } from "../../../embed/public.d.ts"
import type { Harness } from "../harness.ts"
import { showroomIn } from "../visitor.ts"

/** What a page of these tests records. */
export interface Dealer {
  showroom: MountedShowroom
  /** The showroom's events, in order. */
  reported: Array<{ readonly name: string; readonly detail: Readonly<Record<string, unknown>> }>
}

const names = [
  "ready",
  "page_changed",
  "queue_joined",
  "position",
  "queue_left",
  "picked_up",
  "first_picture",
  "ended",
  "unread",
  "released",
  "failed",
  "permission",
  "device",
]

/** A page of the dealer's origin that includes embed.js and records the showroom's events. `body` is its content. */
export const dealersPage = async (harness: Harness, body = "", options = {}, lang = "en"): Promise<Page> => {
  const page = await harness.newPage({ viewport: { width: 1280, height: 900 }, ...options })
  await page.goto(`${harness.backend.host}/files/host.css`)
  const listen = `reported = []; for (const name of ${JSON.stringify(names)}) addEventListener("showroom:" + name, ({ detail }) => reported.push({ name, detail }))`
  await page.setContent(
    `<!doctype html><html lang="${lang}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Autohaus</title>
    <body><script>${listen}</script><script src="${harness.backend.showroom}/embed/v1/embed.js"></script>${body}</body></html>`,
  )
  await page.waitForFunction(() => window.OnlineShowroom?.mounted !== undefined)
  return page
}

export const mount = (page: Page, options: object = {}): Promise<void> =>
  page.evaluate((given) => {
    if (window.OnlineShowroom === undefined) throw new Error("embed.js has not come")
    Object.assign(window, { showroom: window.OnlineShowroom.mount(document.body, given) })
  }, options)

export const ask = (page: Page, command: keyof MountedShowroom, ...given: ReadonlyArray<unknown>): Promise<unknown> =>
  page.evaluate(
    ({ command, given }) => {
      const { showroom } = window as unknown as Dealer
      return (showroom[command] as (...given: ReadonlyArray<unknown>) => unknown)(...given)
    },
    { command, given },
  )

export const reported = (page: Page): Promise<Dealer["reported"]> =>
  page.evaluate(() => (window as unknown as Dealer).reported)

export const pathIn = (page: Page, harness: Harness): string => new URL(frameIn(page, harness).url()).pathname

export const frameIn = (page: Page, { backend }: Harness): Frame => showroomIn(page, backend)
