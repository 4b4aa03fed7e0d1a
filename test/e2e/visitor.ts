import type { Browser, BrowserContext, Frame, FrameLocator, Locator, Page } from "playwright-core"
import type { BackendProcess } from "./backendProcess.ts"
import { type Complaints, complaintsOf, watchPeers } from "./browser.ts"
import type { Opened } from "./harness.ts"

/** A visitor on the dealer's page, with the showroom in its frame. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: Complaints
  /** The showroom's current frame; it reloads when the live button is pressed. */
  readonly frame: () => Frame
}

interface VisitorOptions {
  /** Query of the host page, such as `?location_id=2`. */
  readonly query?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Functions that run in every page before any script. */
  readonly before?: ReadonlyArray<() => void>
  /** Prepares the visitor's browser before its first page opens. */
  readonly prepare?: (context: BrowserContext) => Promise<void>
}

/** Storage that throws on every access, like a browser that blocks it in a frame. */
export const blockStorage = () => {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError")
      },
    })
}

/** The showroom's frame in a dealer's page. A slow start opens a second, hidden one, which asks why. */
export const shownFrame = (page: Page): FrameLocator => page.frameLocator("iframe:not([hidden])")

/** The showroom's current frame in a dealer's page. */
export const showroomIn = (page: Page, { showroom }: BackendProcess): Frame => {
  const found = page.frames().find((each) => each.url().startsWith(showroom))
  if (found === undefined) throw new Error("the showroom is not in its frame")
  return found
}

/**
 * Opens the dealer's page in a fresh profile and waits for the first screen; the shell has its live button, but not
 * its link.
 */
export const visit = async (
  { browser, backend }: Pick<Opened<Browser>, "browser" | "backend">,
  options: VisitorOptions = {},
): Promise<Visitor> => {
  const context = await browser.newContext({ viewport: options.viewport ?? { width: 1280, height: 900 } })
  for (const script of [watchPeers, ...(options.before ?? [])]) await context.addInitScript(script)
  await options.prepare?.(context)
  const complaints = complaintsOf(context)
  const page = await context.newPage()
  await page.goto(backend.host + (options.query ?? ""))
  await shownFrame(page).getByRole("link", { name: "Book an appointment" }).waitFor()
  return { page, context, complaints, frame: () => showroomIn(page, backend) }
}

/**
 * Presses a button of the frame by keyboard. A click within milliseconds of a frame's new document can go to the
 * frame element in the host page instead, because the browser does not know yet what is under the pointer in another
 * process. A click while the frame moves could miss as well.
 */
export const press = (button: Locator): Promise<void> => button.press("Enter")

/** From the first screen into the queue: the live button and the terms. */
export const enterQueue = async ({ frame, page }: Visitor): Promise<void> => {
  await press(frame().getByRole("button", { name: "Start live consultation" }))
  await press(shownFrame(page).getByRole("button", { name: "Agree and continue" }))
}

/** Waits in the queue until the consultation has opened. */
export const untilPickedUp = async ({ page }: Visitor): Promise<void> => {
  await shownFrame(page).getByRole("textbox", { name: "Your message" }).waitFor({ timeout: 60_000 })
}

/** Writes a message, in the panel's tab for the chat if another one is open. */
export const say = async ({ frame }: Pick<Visitor, "frame">, text: string): Promise<void> => {
  const composer = frame().getByRole("textbox", { name: "Your message" })
  if (!(await composer.isVisible())) await press(frame().getByRole("tab", { name: /^Chat/ }))
  await composer.fill(text)
  await composer.press("Enter")
}

/** The texts of the visible messages, oldest first. */
export const messages = ({ frame }: Visitor): Promise<ReadonlyArray<string>> =>
  frame().getByRole("log").getByRole("article").allInnerTexts()

/** Says goodbye, gives feedback with this text, and is thanked. */
export const untilThanked = async (visitor: Pick<Visitor, "page" | "frame">, review: string): Promise<void> => {
  await say(visitor, "Thank you, bye")
  const frame = shownFrame(visitor.page)
  await frame.getByRole("heading", { name: "How was your consultation?" }).waitFor()
  await press(frame.getByRole("button", { name: "Add a comment" }))
  await frame.getByRole("textbox", { name: "What would you like to tell us?" }).fill(review)
  await press(frame.getByRole("button", { name: "Send feedback" }))
  await frame.getByRole("heading", { name: "Thank you for your feedback" }).waitFor()
}
