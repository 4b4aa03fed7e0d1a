import { lateHandles, lateModule } from "./lateModule.ts"
import { openFrame } from "./openFrame.ts"
import type { MountedShowroom, OnlineShowroom, ShowroomOptions } from "./public.d.ts"
import { refused, refuseInvalid } from "./refusals.ts"

const elementOf = (place: Element | string): HTMLElement => {
  const found = typeof place === "string" ? document.querySelector(place) : place
  // Not by its class: an element that another document has made is of another class. In another document the showroom
  // would send its messages there.
  if (found?.nodeType !== 1 || found.ownerDocument !== document) throw refused("OPTION-TARGET", `element ${place} here`)
  return found as HTMLElement
}

/** The showrooms of a page, all from one origin. */
export const onlineShowroom = (origin: string): OnlineShowroom => {
  const showrooms = new Set<MountedShowroom>()
  const mount = (
    place: Element | string,
    options: ShowroomOptions,
    waits?: (begin: () => void) => () => void,
  ): MountedShowroom => {
    refuseInvalid(options)
    const opened = openFrame(elementOf(place), origin, options, waits)
    const forget = () => void showrooms.delete(showroom)
    const showroom: MountedShowroom = {
      ...opened,
      unmount: () => {
        forget()
        opened.unmount()
      },
      destroy: () => opened.destroy().then(forget),
    }
    showrooms.add(showroom)
    return showroom
  }
  return {
    origin,
    // A page may remove a frame without a word.
    get mounted() {
      return [...showrooms].filter(({ frame }) => frame.isConnected)
    },
    mount: (place, options) => mount(place, options ?? {}),
    ...lateHandles<Pick<OnlineShowroom, "open" | "overlay">>(["open", "overlay"], async () => {
      const { overlays } = await lateModule<typeof import("./overlay/overlays.ts")>(origin, "overlay")
      return overlays(mount) as never
    }),
  }
}
