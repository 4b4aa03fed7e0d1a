import { eventFields } from "../generated/eventFields.ts"
import type { MountedShowroom, ShowroomOptions } from "../public.d.ts"
import type { ShowroomNews } from "../showroomNews.ts"

/** Tells a tag manager of the page, whose list of what happened may not be there yet. */
const pushTo = (dataLayer: string, name: string, detail: object) => {
  const page = window as unknown as Record<string, unknown[] | undefined>
  page[dataLayer] ??= []
  page[dataLayer].push({ ...detail, event: `showroom_${name}` })
}

/** Tells a page what happens: by its callbacks, as a DOM event of the element, and to its tag manager. */
export const telling = (element: HTMLElement, options: Pick<ShowroomOptions, "on" | "dataLayer">) => {
  type Listener = (detail: never) => void
  const listening = new Set<{ readonly name: string; readonly listener: Listener }>()
  const on: MountedShowroom["on"] = (name, listener) => {
    const entry = { name, listener }
    listening.add(entry)
    return () => void listening.delete(entry)
  }
  const tell = ({ name, detail }: ShowroomNews): void => {
    const later = [...listening].filter((each) => each.name === name).map(({ listener }) => listener)
    for (const listener of [options.on?.[name] as Listener | undefined, ...later]) {
      try {
        listener?.(detail as never)
      } catch (failure) {
        // A mistake of the page, which must not keep the others from hearing.
        reportError(failure)
      }
    }
    element.dispatchEvent(new CustomEvent(`showroom:${name}`, { detail, bubbles: true }))
    // What is a step of a visit; never who the visitor is.
    if (options.dataLayer !== undefined && name in eventFields) pushTo(options.dataLayer, name, detail)
  }
  return { on, tell }
}
