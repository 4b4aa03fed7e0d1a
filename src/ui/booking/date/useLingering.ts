import { useEffect, useRef } from "react"

/** How long something is looked at before it is meant, in ms; a pointer that sweeps over a month looks at no day. */
const lingerMs = 80

/** Hears only of what is looked at for a moment. */
export const useLingering = <A>(hear: (value: A) => void): ((value: A) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => hear(value), lingerMs)
  }
}
