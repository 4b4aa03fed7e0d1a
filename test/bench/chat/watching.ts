/** One frame at 60 a second, in ms. */
const frameMs = 1_000 / 60

/** Hears of each frame once it was handed over for painting, until stopped. */
export const eachFrame = (listener: (now: number) => void): (() => void) => {
  const painted = new MessageChannel()
  let frame = requestAnimationFrame(function next() {
    // A task of its own: it runs after what this frame had to do.
    painted.port2.postMessage(undefined)
    frame = requestAnimationFrame(next)
  })
  painted.port1.onmessage = () => listener(performance.now())
  return () => {
    cancelAnimationFrame(frame)
    painted.port1.close()
  }
}

/** Counts frames that did not come, until asked for; in percent of those that were due. */
export const droppedFrames = (): (() => number) => {
  const began = performance.now()
  let dropped = 0
  let before: number | undefined
  let frame = requestAnimationFrame(function next(now) {
    if (before !== undefined) dropped += Math.max(0, Math.round((now - before) / frameMs) - 1)
    before = now
    frame = requestAnimationFrame(next)
  })
  return () => {
    cancelAnimationFrame(frame)
    return (100 * dropped * frameMs) / (performance.now() - began)
  }
}

/** Durations of long tasks, until asked for, in ms. */
export const longTasks = (): (() => ReadonlyArray<number>) => {
  const seen: Array<number> = []
  const note = (entries: PerformanceEntryList) => seen.push(...entries.map(({ duration }) => duration))
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: "longtask" })
  return () => {
    note(observer.takeRecords())
    observer.disconnect()
    return seen
  }
}
