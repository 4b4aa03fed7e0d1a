import { languageOf, pathOf } from "../frameAddress.ts"
import { commandFields } from "../generated/commandFields.ts"
import { jsonOf } from "../page/jsonOf.ts"
import { readFields } from "../page/readFields.ts"
import type { MountedShowroom, ShowroomPlace } from "../public.d.ts"
import { wordsIn } from "../words.ts"

/** Commands to repeat to each page that loads in the frame. */
const lasting: ReadonlyArray<string> = ["set_theme", "set_referral", "prefill"]

/** Timeout for the showroom to release camera and microphone, in ms. */
const releaseWithinMs = 2_000

/** The place as an object: a host page may also give only the page's name, as `data-showroom-open` does. */
const placeOf = (place: ShowroomPlace): object => {
  const { presentation, ...others } = typeof place === "string" ? { page: place } : (place ?? {})
  return { ...others, presentation_id: presentation }
}

/** The methods of a mounted showroom that send commands to the showroom. */
export type CommandHandles = Pick<
  MountedShowroom,
  | "setLanguage"
  | "setReferral"
  | "setProduct"
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
  readonly fail: (message: string, code: string) => void
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
  /** Reads the fields of a command. Reports those that it leaves out by their names: a value may be of a visitor. */
  const readAs = (name: keyof typeof commandFields, given: unknown) => {
    const missing: string[] = []
    const fields = readFields(given, commandFields[name], (path) => missing.push(path))
    const left = missing.map((path) => path || "its fields").join(", ")
    if (missing.length > 0)
      fail(`${name} ${fields ? "leaves out" : "is not sent, because it cannot read"} ${left}.`, "OPTION-VALUE")
    return fields
  }
  const send = (name: string, fields: object): void => {
    const message = { type: "command", name, ...fields }
    if (lasting.includes(name)) kept.set(name, message)
    else waiting?.push(message)
    say(message)
  }
  const command = (name: keyof typeof commandFields, given: unknown = {}): void => {
    const fields = readAs(name, given)
    if (fields) send(name, fields)
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
    setReferral: (referral) => command("set_referral", { referral: referral ?? {} }),
    setProduct: (given) => {
      const fields = readAs("offer_product", { product: given })
      if (!fields) return
      const message = { type: "presentation_product", product: jsonOf(fields.product) }
      kept.set(message.type, message)
      say(message)
    },
    setTheme: (theme) => {
      formerTheme = kept.get("set_theme")
      command("set_theme", theme ?? {})
    },
    open: (place) => {
      const fields = readFields(placeOf(place), commandFields.open, () => {}) as
        | { readonly page: ShowroomPlace["page"]; readonly presentation_id?: number }
        | undefined
      if (!fields || pathOf({ page: fields.page, presentation: fields.presentation_id ?? "" }) === undefined)
        return fail("there is no such page, or it lacks its presentation's number.", "OPTION-PAGE")
      command("open", placeOf(place))
    },
    leave: () => command("leave"),
    mute: (muted) => command("mute", { muted }),
    camera: (on) => command("camera", { on }),
    offerProduct: (product) => command("offer_product", { product }),
    setPrefill: (visitor) => command("prefill", visitor ?? {}),
    focus: () => {
      frame.focus()
      command("focus")
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
        command("release")
      }),
  }
}
