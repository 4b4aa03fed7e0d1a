import { useEffect, useRef, useState } from "react"

/**
 * The words, changed at most once in so many ms: what comes meanwhile waits, and the latest of it is said then. 0: at once.
 */
export const useCalmly = (words: string, calmMs: number): string => {
  const [said, say] = useState(words)
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (words === said) return
    const speak = () => {
      saidAt.current = performance.now()
      say(words)
    }
    const waitMs = saidAt.current + calmMs - performance.now()
    if (waitMs <= 0) return speak()
    const timer = setTimeout(speak, waitMs)
    return () => clearTimeout(timer)
  }, [words, said, calmMs])
  return said
}
