import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, type BrowserContext, errors, type Page } from "playwright-core"
import { type BackendProcess, startBackend } from "../../../../test/e2e/backendProcess.ts"
import { launchBrowser } from "../../../../test/e2e/browser.ts"
import { demonstrationLead } from "../../../../test/e2e/deskSession.ts"
import { inviteGuestsTo, liveWebinar } from "../../../visitors/inviteGuests.ts"
import { moderator } from "../../../visitors/moderator.ts"
import { type Desk, deskOf } from "./deskOf.ts"
import { newProfile } from "./newProfile.ts"

/** A webinar in a backend of its own. Its guests have agreed to the terms and entered their names. */
export interface Scene {
  readonly backend: BackendProcess
  readonly browser: Browser
  readonly desk: Desk
  /** The address of the stream in the showroom, with the transport of `proto`. */
  readonly address: (proto: "webrtc" | "whep" | "hls") => string
  /** A page of a guest, counted from 0, in a profile of its own. `scripts` run before any of the page's. */
  readonly newPage: (guest: number, ...scripts: ReadonlyArray<() => void>) => Promise<Page>
  /** A page of a guest in another browser. */
  readonly newPageIn: (browser: Browser, guest: number, ...scripts: ReadonlyArray<() => void>) => Promise<Page>
  readonly close: () => Promise<void>
}

const locationId = 1
const presentationId = liveWebinar(locationId)
const settleMs = 60_000
const answerMs = 1_000

type Profile = Awaited<ReturnType<BrowserContext["storageState"]>>

/**
 * Opens the page of a first-time visitor and answers its questions until the video appears. If another page replaces
 * it, the answers are lost and it asks again.
 */
const settle = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  const video = page.getByRole("region", { name: "Video" })
  const name = page.getByRole("textbox", { name: "First name" })
  const agree = page.getByRole("button", { name: "Agree and continue" })
  const until = Date.now() + settleMs
  while (Date.now() < until) {
    await video.or(name).or(agree).first().waitFor({ timeout: settleMs })
    if (await video.isVisible()) return
    try {
      if (await agree.isVisible()) await agree.press("Enter", { timeout: answerMs })
      else {
        await name.fill("Anna", { timeout: answerMs })
        await name.press("Enter", { timeout: answerMs })
      }
    } catch (failure) {
      // The element is gone. The next iteration finds what replaced it.
      if (!(failure instanceof errors.TimeoutError)) throw failure
    }
    await page.waitForTimeout(answerMs)
  }
  throw new Error(`The video did not come within ${settleMs} ms at ${page.url()}.`)
}

/**
 * The browser of a guest who has settled. The guest's identity is the browser's own: an invitation is valid in its tab
 * only (docs/decisions/022), and here the guest returns again and again, in pages of many kinds.
 */
const profileOf = async (browser: Browser, address: string, uuid: string): Promise<Profile> => {
  const localStorage = [{ name: "showroom_Customer_Uuid", value: uuid }]
  const context = await newProfile(browser, {
    storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] },
  })
  await settle(await context.newPage(), address)
  const profile = await context.storageState()
  await context.close()
  return profile
}

/**
 * Opens the scene with `guests` guests. With `attended`, a consultant is at the desk, so that only a published stream
 * is on air. Otherwise the recording plays for any viewer. `env` has further settings of the backend.
 */
export const openScene = async (
  guests: number,
  presence: "attended" | "recording",
  env: Readonly<Record<string, string>> = {},
): Promise<Scene> => {
  const dataDir = await mkdtemp(join(tmpdir(), "stream-bench-"))
  const closers: Array<() => unknown> = [() => rm(dataDir, { recursive: true, force: true })]
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each()
  }
  try {
    const invited = await inviteGuestsTo(dataDir, new Map([[presentationId, guests]]))
    const backend = await startBackend({ env: { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "100", ...env } })
    closers.push(backend.stop)
    if (presence === "attended")
      closers.push(moderator({ showroom: backend.showroom, deskAccount: demonstrationLead }).leave)
    const browser = await launchBrowser()
    closers.push(() => browser.close())
    const desk = deskOf(backend, presentationId)
    const address = `${backend.showroom}/webinar/${presentationId}?location_id=${locationId}`
    const profiles: Profile[] = []
    for (const uuid of invited.get(presentationId) ?? []) profiles.push(await profileOf(browser, address, uuid))
    const newPageIn: Scene["newPageIn"] = async (where, guest, ...scripts) => {
      const storageState = profiles[guest]
      if (storageState === undefined) throw new Error(`There is no guest ${guest}.`)
      const context = await newProfile(where, { viewport: { width: 1280, height: 900 }, storageState })
      for (const script of scripts) await context.addInitScript(script)
      return context.newPage()
    }
    return {
      backend,
      browser,
      desk,
      address: (proto) => `${address}&proto=${proto}`,
      newPage: (guest, ...scripts) => newPageIn(browser, guest, ...scripts),
      newPageIn,
      close,
    }
  } catch (failure) {
    await close()
    throw failure
  }
}
