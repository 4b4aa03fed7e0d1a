import { complain } from "../complain.ts"
import type { VisitEvents } from "../generated/visitEvents.d.ts"
import { jsonOf } from "../page/jsonOf.ts"
import type { MountedShowroom, OverlayOptions, ShowroomOptions } from "../public.d.ts"
import { wordsIn } from "../words.ts"
import { type LoadOptions, mountShowroom } from "./load.ts"
import { reportThrown } from "./reportFailure.ts"

/** Options for which an open showroom has a command. */
const commands = {
  consent: "setConsent",
  language: "setLanguage",
  prefill: "setPrefill",
  product: "setProduct",
  referral: "setReferral",
  theme: "setTheme",
} as const

/** Options that need a new frame. An option in neither list matters only while the showroom opens. */
const ofFrame: ReadonlyArray<string> = [
  "origin",
  "location",
  "mode",
  "buttonText",
  "dataLayer",
  "consentGroups",
  "height",
]

/** Options that choose the page. While the visitor is in the queue or a call, changes of them are not applied. */
const ofPlace: ReadonlyArray<string> = ["page", "presentation"]

/** Pages with a place in the queue or a call, which a new frame would end. */
const livePages: ReadonlyArray<VisitEvents["page_changed"]["page"]> = [
  "queue",
  "presentation",
  "attend",
  "waiting-room",
]

/** The options of a component or an element at one moment. */
export interface WantedShowroom extends OverlayOptions, LoadOptions {
  readonly origin: string
}

export interface KeptShowroom {
  /**
   * Opens the showroom with these options, or gives the changed ones to the open showroom. Never throws: with options
   * that it refuses the place stays empty, until they change, and the event `failed` has the code.
   */
  readonly update: (wanted: WantedShowroom) => void
  readonly close: () => void
}

/** A value that JSON cannot represent, such as a circular one, equals only itself. */
const isSame = (before: unknown, next: unknown): boolean => {
  try {
    return jsonOf(before) === jsonOf(next)
  } catch {
    return before === next
  }
}

/** Names of the options that differ. Compares by content: pages create new objects with each render. */
const changedOptions = (before: object, next: object): ReadonlyArray<string> => {
  const [old, now] = [before, next] as ReadonlyArray<Readonly<Record<string, unknown>>>
  return [...new Set([...Object.keys(before), ...Object.keys(next)])].filter(
    (name) => name !== "on" && !isSame(old?.[name], now?.[name]),
  )
}

/** Gives the changed options to an open showroom. One that is no longer given keeps its value, except the title. */
const applyInPlace = (showroom: MountedShowroom, changed: ReadonlyArray<string>, wanted: ShowroomOptions): void => {
  for (const [option, command] of Object.entries(commands)) {
    const value = wanted[option as keyof typeof commands]
    const tell = showroom[command] as (value: unknown) => void
    if (value !== undefined && changed.includes(option)) tell(value)
  }
  const { title, language, page, presentation } = wanted
  if (changed.includes("title")) showroom.frame.title = title ?? wordsIn(language).title
  if (page !== undefined && changed.some((name) => ofPlace.includes(name)))
    showroom.open({ page, ...(presentation !== undefined && { presentation }) })
}

/**
 * A showroom in an element whose options change. A change that only a new frame can have opens the showroom again,
 * unless the visitor is in the queue or in a call: then the frame stays, and the console says so once for each option.
 * `opened` receives each opened showroom, and `undefined` before each is closed.
 */
export const keepShowroom = (
  place: HTMLElement,
  opened: (showroom: MountedShowroom | undefined) => void,
): KeptShowroom => {
  let showroom: MountedShowroom | undefined
  let latest: WantedShowroom | undefined
  let isLive = false
  const reported = new Set<string>()

  const close = () => {
    if (showroom === undefined) return
    opened(undefined)
    showroom.unmount()
    showroom = undefined
    isLive = false
  }
  const open = ({ origin, ...options }: WantedShowroom) => {
    close()
    // Calls the latest listener of each event.
    const on = new Proxy({}, { get: (_target, name) => latest?.on?.[name as "any"] })
    showroom = mountShowroom(origin, place, { ...options, on })
    showroom.on("page_changed", ({ page }) => {
      isLive = livePages.includes(page)
    })
    opened(showroom)
  }
  const reportRefused = (refused: ReadonlyArray<string>) => {
    const unreported = refused.filter((name) => !reported.has(name))
    if (unreported.length === 0) return
    for (const name of unreported) reported.add(name)
    complain(`changed options would end a call and wait for the next opening: ${unreported.join(", ")}`, "OPTION-BUSY")
  }
  /** Opens again if the changes need a new frame. */
  const change = (opened: MountedShowroom, changed: ReadonlyArray<string>, wanted: WantedShowroom): void => {
    // Until embed.js has loaded there is no frame that could be lost, and no title to set.
    const needsFrame = (name: string) => (opened.frame ? ofFrame.includes(name) : !(name in commands))
    if (!isLive && changed.some(needsFrame)) {
      open(wanted)
      return
    }
    if (isLive) reportRefused(changed.filter((name) => needsFrame(name) || ofPlace.includes(name)))
    applyInPlace(opened, isLive ? changed.filter((name) => !ofPlace.includes(name)) : changed, wanted)
  }
  const update = (wanted: WantedShowroom): void => {
    const before = latest
    latest = wanted
    const changed = before && changedOptions(before, wanted)
    if (showroom && changed) change(showroom, changed, wanted)
    // Options that were refused are refused again.
    else if (changed?.length !== 0) open(wanted)
  }
  return {
    close: () => {
      close()
      latest = undefined
    },
    update: (wanted) => {
      try {
        update(wanted)
      } catch (reason) {
        reportThrown(place, wanted, reason)
      }
    },
  }
}
