import type { ShowroomOptions } from "../public.d.ts"
import { askAdmission } from "./askAdmission.ts"
import { type CauseCode, causes, filled, isCause } from "./causes.ts"
import { findCause } from "./findCause.ts"
import { lacksDevices } from "./lacksDevices.ts"
import { panel } from "./panel.ts"
import { watchTwo } from "./twoShowrooms.ts"

/** The reason why embed.js starts a diagnosis. */
export interface Suspect {
  /** A code of embed.js or of the showroom. `START`: checks the page once; `UNTOLD`: nothing followed READY. */
  readonly code: string
  /** The showroom's origin. */
  readonly origin: string
  readonly element: HTMLElement
  readonly frame: HTMLIFrameElement
  readonly options: ShowroomOptions
  /** The fallback link of embed.js, shown or not. */
  readonly words: HTMLElement
  readonly isReady: () => boolean
  /** Dispatches the event `failed` to the page. */
  readonly tell: (code: string) => void
}

/** Remarks that are not errors, or that the page's developers cannot fix: logged as warnings. */
const remarks: ReadonlyArray<CauseCode> = ["FRAME-STORAGE", "FRAME-SOCKET"]

/** Codes already reported, by frame. Each is reported once. */
const reported = new WeakMap<HTMLIFrameElement, Set<string>>()

/** Reports the cause to the page's developers and to its event listeners. */
const report = ({ frame, origin, code: known, tell }: Suspect, code: CauseCode): void => {
  const earlier = reported.get(frame) ?? new Set()
  if (earlier.has(code)) return
  reported.set(frame, earlier.add(code))
  const { message, mend } = causes[code]
  const text = filled(`${message.en} ${mend.en}`, origin, location.origin)
  const guide = `${origin}/embed/v1/docs/#${code.toLowerCase()}`
  const line = `Online showroom: ${text} (${code}) ${guide}`
  // biome-ignore lint/suspicious/noConsole: the console is where the page's developers look.
  console[remarks.includes(code) ? "warn" : "error"](line)
  // embed.js has already dispatched its own codes.
  if (code !== known || code === "FRAME-STORAGE") tell(code)
}

/** Events that prove a live connection. */
const connected = ["queue_joined", "position", "picked_up"] as const

/** The showroom's address: the frame's, or that of the fallback link if a blocker has taken the frame's away. */
const addressOf = ({ frame, words, origin }: Suspect): string =>
  frame.src.startsWith(origin) ? frame.src : (words.querySelector("a")?.href ?? origin)

const show = (suspect: Suspect, code: CauseCode) => {
  const { words, element, frame, options, isReady } = suspect
  const address = addressOf(suspect)
  const tryAgain = () => {
    words.remove()
    frame.style.display = "block"
    // Setting an address again reloads it.
    frame.setAttribute("src", address)
  }
  const made = panel({ code, options, address, tryAgain })
  if (made === undefined) return
  words.textContent = ""
  words.append(made)
  if (!isReady()) return
  frame.before(words)
  for (const each of connected) element.addEventListener(`showroom:${each}`, () => words.remove(), { once: true })
}

const onceStarted = ({ frame }: Suspect): ReadonlyArray<CauseCode> => [
  ...(self.isSecureContext ? [] : (["FRAME-HTTPS"] as const)),
  ...(lacksDevices(frame) ? (["FRAME-ALLOW"] as const) : []),
]

/** A listed page receives the visitor's identity soon after READY. */
const unreportedCauses = async ({ origin, frame }: Suspect): Promise<ReadonlyArray<CauseCode>> => {
  const asked = await askAdmission(origin, frame)
  return typeof asked === "object" && !asked.listed ? ["FRAME-ORIGIN"] : []
}

const causesOf = async (suspect: Suspect): Promise<ReadonlyArray<CauseCode>> => {
  const { code, frame, origin, isReady } = suspect
  if (code === "START") return onceStarted(suspect)
  if (code === "UNTOLD") return unreportedCauses(suspect)
  // The showroom's code for a camera that the page around it blocks.
  if (code === "D-5") return ["FRAME-ALLOW"]
  if (code !== "FRAME-LOAD") return isCause(code) ? [code] : []
  const cause = await findCause(frame, origin)
  // The showroom may have opened meanwhile.
  return isReady() ? [] : [cause]
}

/**
 * Finds the cause and reports it: to the page's developers in the console, to its event listeners, and to the visitor.
 */
export const diagnose = async (suspect: Suspect): Promise<void> => {
  if (suspect.code === "TWO") return watchTwo(() => report(suspect, "FRAME-TWO"))
  for (const code of await causesOf(suspect)) {
    report(suspect, code)
    if (suspect.isReady() ? code === "FRAME-SOCKET" : suspect.code === "FRAME-LOAD") show(suspect, code)
  }
}
