/** Minimum interval: twenty viewers that lose a packet together must not make the publisher send twenty key frames. */
const shortestMs = 300

/**
 * Throttles key frame requests: calls `ask` at once, then at most every 300 ms. A request in between runs at the
 * interval's end.
 */
export const createKeyFrameRequests = (ask: () => void) => {
  let timer: NodeJS.Timeout | undefined
  let isPending = false
  let asked = 0
  const now = () => {
    isPending = false
    asked++
    ask()
    timer = setTimeout(() => {
      timer = undefined
      if (isPending) now()
    }, shortestMs)
    timer.unref()
  }
  return {
    want: (): void => {
      if (timer) isPending = true
      else now()
    },
    count: (): number => asked,
    stop: (): void => clearTimeout(timer),
  }
}
