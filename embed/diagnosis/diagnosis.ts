import type { ShowroomOptions } from "../public.d.ts"
import { askAdmission } from "./askAdmission.ts"
import { type CauseCode, causes, filled, isCause } from "./causes.ts"
import { findCause } from "./findCause.ts"
import { lacksDevices } from "./lacksDevices.ts"
import { panel } from "./panel.ts"
import { watchTwo } from "./twoShowrooms.ts"

/** What has made embed.js call for a diagnosis. */
export interface Suspect {
  /** A code of embed.js or one that the showroom has told; `START` looks at the page once, `UNTOLD`: READY has come, and then nothing. */
  readonly code: string
  /** Of the showroom. */
  readonly origin: string
  readonly element: HTMLElement
  readonly frame: HTMLIFrameElement
  readonly options: ShowroomOptions
  /** Where embed.js has its short words, shown or not. */
  readonly words: HTMLElement
  readonly isReady: () => boolean
  /** Tells the page's program, as the event `failed`. */
  readonly tell: (code: string) => void
}

/** A fault that is none, or that the page's developers cannot mend: told, and no error in their console. */
const remarks: ReadonlyArray<CauseCode> = ["FRAME-STORAGE", "FRAME-SOCKET"]

/** What was said of each frame: once is enough. */
const said = new WeakMap<HTMLIFrameElement, Set<string>>()

/** Names the cause to the page's developers and to its program. */
const name = ({ frame, origin, code: known, tell }: Suspect, code: CauseCode): void => {
  const before = said.get(frame) ?? new Set()
  if (before.has(code)) return
  said.set(frame, before.add(code))
  const { says, mend } = causes[code]
  const text = filled(`${says.en} ${mend.en}`, origin, location.origin)
  const guide = `${origin}/embed/v1/doctor.html#${code}`
  const line = `Online showroom: ${text} (${code}) ${guide}, docs/host-integration.md#${code.toLowerCase()}`
  // biome-ignore lint/suspicious/noConsole: a page that includes a script has no other place to be told.
  console[remarks.includes(code) ? "warn" : "error"](line)
  // All others that embed.js has heard of, it has told.
  if (code !== known || code === "FRAME-STORAGE") tell(code)
}

/** What comes when the live connection stands after all. */
const connected = ["queue_joined", "position", "picked_up"] as const

const show = ({ words, element, frame, options, isReady }: Suspect, code: CauseCode) => {
  const tryAgain = () => {
    words.remove()
    frame.style.display = "block"
    // Given again, an address is loaded again.
    frame.setAttribute("src", frame.src)
  }
  const made = panel({ code, options, address: frame.src, tryAgain })
  if (made === undefined) return
  words.replaceChildren(made)
  if (!isReady()) return
  frame.before(words)
  for (const each of connected) element.addEventListener(`showroom:${each}`, () => words.remove(), { once: true })
}

const onceStarted = ({ frame }: Suspect): ReadonlyArray<CauseCode> => [
  ...(self.isSecureContext ? [] : (["FRAME-HTTPS"] as const)),
  ...(lacksDevices(frame) ? (["FRAME-ALLOW"] as const) : []),
]

/** A listed page hears who the visitor is soon after READY. */
const whyUntold = async ({ origin, frame }: Suspect): Promise<ReadonlyArray<CauseCode>> => {
  const asked = await askAdmission(origin, frame)
  return typeof asked === "object" && !asked.listed ? ["FRAME-ORIGIN"] : []
}

const causesOf = async (suspect: Suspect): Promise<ReadonlyArray<CauseCode>> => {
  const { code, frame, origin, isReady } = suspect
  if (code === "START") return onceStarted(suspect)
  if (code === "UNTOLD") return whyUntold(suspect)
  // The showroom's own word for a camera that the page around it does not let it have.
  if (code === "D-5") return ["FRAME-ALLOW"]
  if (code !== "FRAME-LOAD") return isCause(code) ? [code] : []
  const cause = await findCause(frame, origin)
  // It may have come after all.
  return isReady() ? [] : [cause]
}

/** Finds out what is wrong and names it: for the page's developers in the console, for its program, and for the visitor. */
export const diagnose = async (suspect: Suspect): Promise<void> => {
  if (suspect.code === "TWO") return watchTwo(() => name(suspect, "FRAME-TWO"))
  for (const code of await causesOf(suspect)) {
    name(suspect, code)
    if (suspect.isReady() ? code === "FRAME-SOCKET" : suspect.code === "FRAME-LOAD") show(suspect, code)
  }
}
