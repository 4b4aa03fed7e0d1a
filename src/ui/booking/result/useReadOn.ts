import { type RefObject, useEffect, useRef } from "react"

/**
 * What a page says has changed while it is in view: reading goes on at its heading, which is spoken when it gets the focus. Not on
 * arrival, which has its own way (useArrival).
 */
export const useReadOn = (place: RefObject<HTMLElement | null>, said: string): void => {
  const last = useRef(said)
  useEffect(() => {
    if (last.current === said) return
    last.current = said
    const heading = place.current?.querySelector("h1")
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [place, said])
}
