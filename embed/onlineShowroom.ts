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
    mounted,
    mount: (place, options = {}) => {
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
