import { complain } from "../complain.ts"
import { eventFields } from "../generated/eventFields.ts"
import type { MountedShowroom, ShowroomOptions } from "../public.d.ts"
import type { ShowroomNews } from "../showroomNews.ts"

/** Pushes to the page's tag manager, whose list may not exist yet. */
const pushTo = (dataLayer: string, name: string, detail: object) => {
  const page = window as unknown as Record<string, unknown[] | undefined>
  page[dataLayer] ??= []
  page[dataLayer].push({ ...detail, event: `showroom_${name}` })
}

/** Notifies a page of events: through its callbacks, as a DOM event of the element, and through its tag manager. */
export const openNotifier = (
  origin: string,
  element: HTMLElement,
  options: Pick<ShowroomOptions, "on" | "dataLayer">,
) => {
  type Listener = (detail: never) => void
  const listening = new Set<{ readonly name: string; readonly listener: Listener }>()
  const on: MountedShowroom["on"] = (name, listener) => {
    const entry = { name, listener }
    listening.add(entry)
    return () => void listening.delete(entry)
  }
  const tell = (news: ShowroomNews): void => {
    const { name, detail } = news
    const given = [name, "any"].map((each) => ({
      name: each,
      listener: options.on?.[each as "any"] as Listener | undefined,
    }))
    // Only steps of a visit: never the visitor's identity, nor `live`, by which the showrooms of a page agree.
    const push = () => {
      if (options.dataLayer && name in eventFields && name !== "live") pushTo(options.dataLayer, name, detail)
    }
    for (const each of [...given, ...listening, { name, listener: push }]) {
      try {
        if (each.name === name) each.listener?.(detail as never)
        if (each.name === "any") each.listener?.(news as never)
      } catch (failure) {
        // An error of the page must not stop the other listeners.
        window.reportError?.(failure)
      }
    }
    // The event also reaches listeners around a shadow root.
    element.dispatchEvent(new CustomEvent(`showroom:${name}`, { detail, bubbles: true, composed: true }))
  }
  const tellFailed = (code: string): void => tell({ name: "failed", detail: { code } })
  return {
    on,
    tell,
    /** Dispatches the event `failed`. */
    tellFailed,
    /** Also writes to the console. */
    fail: (message: string, code: string): void => {
      complain(message, code, origin)
      tellFailed(code)
    },
  }
}
