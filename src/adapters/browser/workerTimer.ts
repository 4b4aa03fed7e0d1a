/** Runs something after so many ms; the answer takes it back. */
export type After = (ms: number, run: () => void) => () => void

/** What is needed of the page's globals. */
export type TimerPage = Pick<typeof globalThis, "setTimeout" | "clearTimeout" | "Worker" | "Blob" | "URL">

/** Keeps timers by number; without a time it drops one. */
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
    // Some browsers throw where the page's policy refuses a worker made of a blob; others raise an error later.
    return undefined
  }
}

/**
 * Timers that a page in the background keeps: a worker's are not slowed. The page's own timer runs beside it, and the first counts,
 * so that all goes on where a worker is refused.
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
