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
export const openNotifier = (element: HTMLElement, options: Pick<ShowroomOptions, "on" | "dataLayer">) => {
  // An error of one listener must not stop the others: the browser reports it.
  const target = new EventTarget()
  const on: MountedShowroom["on"] = (name, listener) => {
    const pass = (event: Event) => listener((event as CustomEvent).detail)
    target.addEventListener(name, pass)
    return () => target.removeEventListener(name, pass)
  }
  for (const [name, listener] of Object.entries(options.on ?? {})) if (listener) on(name as never, listener)
  const tell = ({ name, detail }: ShowroomNews): void => {
    target.dispatchEvent(new CustomEvent(name, { detail }))
    element.dispatchEvent(new CustomEvent(`showroom:${name}`, { detail, bubbles: true }))
    // Only steps of a visit, never the visitor's identity.
    if (options.dataLayer !== undefined && name in eventFields) pushTo(options.dataLayer, name, detail)
  }
  const tellFailed = (code: string): void => tell({ name: "failed", detail: { code } })
  return {
    on,
    tell,
    /** Dispatches the event `failed`. */
    tellFailed,
    /** Also writes to the console. */
    fail: (says: string, code: string): void => {
      complain(says, code)
      tellFailed(code)
    },
  }
}
