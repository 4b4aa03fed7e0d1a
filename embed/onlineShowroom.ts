import { isLocation } from "./frameAddress.ts"
import { openFrame } from "./openFrame.ts"
import type { MountedShowroom, OnlineShowroom } from "./public.d.ts"

const elementOf = (place: Element | string): HTMLElement => {
  const found = typeof place === "string" ? document.querySelector(place) : place
  if (!(found instanceof HTMLElement)) throw new TypeError(`There is no element ${String(place)} for the showroom.`)
  return found
}

/** The showrooms of a page, all from one origin. */
export const onlineShowroom = (origin: string): OnlineShowroom => {
  const mounted: MountedShowroom[] = []
  return {
    origin,
    mounted,
    mount: (place, options = {}) => {
      const { location } = options
      // The showroom would open its first location instead, which is another dealer's.
      if (location !== undefined && !isLocation(location))
        throw new TypeError(`There is no location ${String(location)}: it is a number from 1.`)
      const opened = openFrame(elementOf(place), origin, options)
      const showroom: MountedShowroom = {
        ...opened,
        unmount: () => {
          const index = mounted.indexOf(showroom)
          if (index >= 0) mounted.splice(index, 1)
          opened.unmount()
        },
      }
      mounted.push(showroom)
      return showroom
    },
  }
}
