import { useEffect, useRef } from "react"

/** What keys do while the player has the focus (S7). */
export interface PlayerActs {
  readonly togglePlay: () => void
  readonly toggleMute: () => void
  /** By how much, from -1 to 1. */
  readonly louder: (step: number) => void
  readonly toggleLarge: (() => void) | undefined
}

const volumeStep = 0.05
/** What is typed into belongs to the text, and a button or slider has keys of its own. */
const texts = "input:not([type=range]), textarea, select, [contenteditable]"

const actOf = ({ key, target }: KeyboardEvent, acts: PlayerActs): (() => void) | undefined => {
  const at = target instanceof Element ? target : undefined
  if (at?.closest(texts)) return undefined
  const isSlider = at?.matches("input") === true
  switch (key.toLowerCase()) {
    case " ":
      return at?.closest("button, a") || isSlider ? undefined : acts.togglePlay
    case "k":
      return acts.togglePlay
    case "m":
      return acts.toggleMute
    case "f":
      return acts.toggleLarge
    case "arrowup":
      return isSlider ? undefined : () => acts.louder(volumeStep)
    case "arrowdown":
      return isSlider ? undefined : () => acts.louder(-volumeStep)
    default:
      return undefined
  }
}

/** Hears keys on the player alone: never what is meant for the page, for an input, or for the browser. */
export const usePlayerKeys = (player: HTMLElement | null, acts: PlayerActs): void => {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const act = actOf(event, latest.current)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    player?.addEventListener("keydown", pressed)
    return () => player?.removeEventListener("keydown", pressed)
  }, [player])
}
