/** Duration of one frame at 60 per second, in ms. */
const frameMs = 1_000 / 60

/** Notifies of each frame after it was submitted for painting, until stopped. */
export const eachFrame = (listener: (now: number) => void): (() => void) => {
  const painted = new MessageChannel()
  let frame = requestAnimationFrame(function next() {
    // A task of its own: it runs after the work of this frame.
    painted.port2.postMessage(undefined)
    frame = requestAnimationFrame(next)
  })
  painted.port1.onmessage = () => listener(performance.now())
  return () => {
    cancelAnimationFrame(frame)
    painted.port1.close()
  }
}

/** Counts missing frames until the returned function is called, which returns them in percent of the expected ones. */
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

/** Collects the durations of long tasks, in ms, until the returned function is called. */
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
