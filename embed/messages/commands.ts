import { languageOf, pathOf } from "../frameAddress.ts"
import type { ShowroomCommands } from "../generated/showroomCommands.d.ts"
import type { MountedShowroom } from "../public.d.ts"
import { wordsIn } from "../words.ts"

/** Commands to repeat to each page that loads in the frame. */
const lasting: ReadonlyArray<string> = ["set_theme", "set_referral", "prefill"]

/** Timeout for the showroom to release camera and microphone, in ms. */
const releaseWithinMs = 2_000

/** A presentation's number in a message. The showroom rejects an invalid one. */
const numberOf = (id: number | string | undefined) => (id === undefined ? {} : { presentation_id: Number(id) })

/** The methods of a mounted showroom that send commands to the showroom. */
export type CommandHandles = Pick<
  MountedShowroom,
  | "setLanguage"
  | "setReferral"
  | "setTheme"
  | "setPrefill"
  | "open"
  | "leave"
  | "mute"
  | "camera"
  | "offerProduct"
  | "focus"
  | "destroy"
>

export interface CommandParts {
  readonly frame: HTMLIFrameElement
  /** Posts a message. Drops it before the first page of the frame is ready. */
  readonly say: (message: object) => void
  readonly fail: (says: string, code: string) => void
  readonly isReady: () => boolean
  readonly on: MountedShowroom["on"]
  readonly unmount: () => void
}

/** The commands of a page to the showroom in a frame, sent in order. Queues them until the showroom is ready. */
export const commands = ({ frame, say, fail, isReady, on, unmount }: CommandParts): CommandHandles => {
  const kept = new Map<string, object>()
  /** The theme before the latest one, which the showroom may refuse. */
  let formerTheme: object | undefined
  let waiting: object[] | undefined = isReady() ? undefined : []
  const command = <Name extends keyof ShowroomCommands>(name: Name, fields: ShowroomCommands[Name]): void => {
    const message = { type: "command", name, ...fields }
    if (lasting.includes(name)) kept.set(name, message)
    else waiting?.push(message)
    say(message)
  }
  /** Repeats them to each page of the showroom that loads. */
  on("ready", () => {
    for (const message of [...kept.values(), ...(waiting ?? [])]) say(message)
    waiting = undefined
  })
  on("failed", ({ code }) => {
    if (!code?.startsWith("THEME-")) return
    if (formerTheme === undefined) kept.delete("set_theme")
    else kept.set("set_theme", formerTheme)
  })

  return {
    setLanguage: (tag) => {
      const language = languageOf(tag)
      if (language === undefined) return fail(`there is no language ${tag}; there are en and de.`, "OPTION-LANGUAGE")
      // A title of the page's own stays.
      if ([wordsIn("en").title, wordsIn("de").title].includes(frame.title)) frame.title = wordsIn(language).title
      command("set_language", { language })
    },
    setReferral: (referral) => command("set_referral", { referral }),
    setTheme: (theme) => {
      formerTheme = kept.get("set_theme")
      command("set_theme", theme)
    },
    open: ({ presentation, ...place }) => {
      if (pathOf({ page: place.page, ...(presentation !== undefined && { presentation }) }) === undefined)
        return fail(`there is no page ${place.page} ${presentation ?? ""}`.trimEnd(), "OPTION-PAGE")
      command("open", { ...place, ...numberOf(presentation) })
    },
    leave: () => command("leave", {}),
    mute: (muted) => command("mute", { muted }),
    camera: (on) => command("camera", { on }),
    offerProduct: (product) => command("offer_product", { product }),
    setPrefill: (visitor) => command("prefill", visitor),
    focus: () => {
      frame.focus()
      command("focus", {})
    },
    destroy: () =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          unmount()
          resolve()
        }
        const timer = setTimeout(end, isReady() ? releaseWithinMs : 0)
        on("released", end)
        command("release", {})
      }),
  }
}
