import type { Seen } from "./generated/host.d.ts"

/** How often the part in view is looked at while something has to stand in it and nobody says it, in ms. */
const lookEachMs = 200

/** Reads which part of the frame is in view; undefined of any other message. */
const seenOf = (data: unknown): Seen | undefined => {
  const { type, top, height } = (data ?? {}) as Partial<Record<keyof Seen, unknown>>
  const isLength = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0
  return type === "seen" && isLength(top) && isLength(height) ? { type, top, height } : undefined
}

/**
 * Keeps in `--seen-top` and `--unseen-below`, in px, how much of the frame is out of view above and below: what is fixed to the edges of a
 * frame that is as high as its content would not be seen (T4). The page around says it (`seen`). One that does not know the message says
 * nothing; then an observer is asked again and again while something has to be placed (`data-overlays`): it tells of a share that
 * changes and not of one that moves. `isHeard`: a message is of the parent, and the parent a page that is believed.
 */
export const placeBySeenPart = (isHeard: (message: MessageEvent) => boolean): void => {
  const root = document.documentElement
  let part: Pick<Seen, "top" | "height"> | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const place = () => {
    if (part === undefined) return
    root.style.setProperty("--seen-top", `${part.top}px`)
    root.style.setProperty("--unseen-below", `${Math.max(0, innerHeight - part.top - part.height)}px`)
  }

  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    const { top, bottom } = entry.intersectionRect
    part = { top: Math.max(0, top), height: bottom - Math.max(0, top) }
    place()
  })
  const look = () => {
    observer.disconnect()
    observer.observe(root)
  }
  const lookWhileNeeded = () => {
    const isNeeded = Number(root.dataset.overlays ?? 0) > 0
    if (isNeeded === (timer !== undefined)) return
    clearInterval(timer)
    timer = isNeeded ? setInterval(look, lookEachMs) : undefined
    if (isNeeded) look()
  }
  const needs = new MutationObserver(lookWhileNeeded)
  needs.observe(root, { attributeFilter: ["data-overlays"] })
  lookWhileNeeded()

  addEventListener("resize", place)
  addEventListener("message", (message) => {
    const said = isHeard(message) ? seenOf(message.data) : undefined
    if (said === undefined) return
    // Who says it is faster, and goes on.
    needs.disconnect()
    observer.disconnect()
    clearInterval(timer)
    part = said
    place()
  })
}
