/** Runs a function after a delay in ms. Returns a function that cancels it. */
export type After = (ms: number, run: () => void) => () => void

export type TimerPage = Pick<typeof globalThis, "setTimeout" | "clearTimeout" | "Worker" | "Blob" | "URL">

/** Script of the worker, which holds timers by number. A message without a time cancels a timer. */
const script = `
const timers = new Map()
onmessage = ({ data: [id, ms] }) => {
  clearTimeout(timers.get(id))
  timers.delete(id)
  if (ms === undefined) return
  timers.set(id, setTimeout(() => {
    timers.delete(id)
    postMessage(id)
  }, ms))
}
`

const workerOf = ({ Worker, Blob, URL }: TimerPage): Worker | undefined => {
  try {
    return new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })))
  } catch {
    // If the page's policy refuses a worker from a blob, some browsers throw; others emit an error later.
    return undefined
  }
}

/**
 * Timers that stay exact in a background page: browsers do not throttle a worker's timers. The page's own timer runs
 * beside it and the first one counts, so timers also work if the worker is refused.
 */
export const workerTimer = (page: TimerPage = globalThis): After => {
  const waiting = new Map<number, () => void>()
  let worker: Worker | undefined
  let isBegun = false
  let count = 0

  const begin = () => {
    isBegun = true
    worker = workerOf(page)
    if (worker === undefined) return
    worker.onmessage = ({ data }: MessageEvent<number>) => waiting.get(data)?.()
    worker.onerror = (event) => {
      event.preventDefault()
      worker = undefined
    }
  }

  return (ms, run) => {
    if (!isBegun) begin()
    count += 1
    const id = count
    const stop = () => {
      waiting.delete(id)
      page.clearTimeout(timer)
      worker?.postMessage([id])
    }
    const due = () => {
      stop()
      run()
    }
    const timer = page.setTimeout(due, ms)
    waiting.set(id, due)
    worker?.postMessage([id, ms])
    return stop
  }
}
