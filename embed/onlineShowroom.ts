import { isLocation, pathOf } from "./frameAddress.ts"
import { lateHandles, lateModule } from "./lateModule.ts"
import { openFrame } from "./openFrame.ts"
import type { MountedShowroom, OnlineShowroom, ShowroomOptions } from "./public.d.ts"

/** An invalid call. A script tag reports the code. */
const refused = (code: string, says: string) => new TypeError(`There is no ${says}.`, { cause: code })

const elementOf = (place: Element | string): HTMLElement => {
  const found = typeof place === "string" ? document.querySelector(place) : place
  if (!(found instanceof HTMLElement)) throw refused("OPTION-TARGET", `element ${place}`)
  return found
}

/** The showrooms of a page, all from one origin. */
export const onlineShowroom = (origin: string): OnlineShowroom => {
  const mounted: MountedShowroom[] = []
  const mount = (
    place: Element | string,
    options: ShowroomOptions = {},
    waits?: (begin: () => void) => () => void,
  ): MountedShowroom => {
    const { location } = options
    // The showroom would open its first location instead, which is another dealer's.
    if (location !== undefined && !isLocation(location))
      throw refused("OPTION-LOCATION", `location ${location}: they are numbered from 1`)
    if (pathOf(options) === undefined)
      throw refused("OPTION-PAGE", `page ${options.page} ${options.presentation ?? ""}`)
    const opened = openFrame(elementOf(place), origin, options, waits)
    const forget = () => {
      const index = mounted.indexOf(showroom)
      if (index >= 0) mounted.splice(index, 1)
    }
    const showroom: MountedShowroom = {
      ...opened,
      unmount: () => {
        forget()
        opened.unmount()
      },
      destroy: () => opened.destroy().then(forget),
    }
    mounted.push(showroom)
    return showroom
  }
  return {
    origin,
    mounted,
    mount: (place, options) => mount(place, options),
    ...lateHandles<Pick<OnlineShowroom, "open" | "overlay">>(["open", "overlay"], async () => {
      const { overlays } = await lateModule<typeof import("./overlay/overlays.ts")>(origin, "overlay")
      return overlays(mount) as never
    }),
  }
}
