import { about, type Log } from "../environment/Log.ts"

/** Open resources that must be closed, in the order of opening. */
export interface Closing {
  readonly later: (name: string, close: () => Promise<void>) => void
  /** Closes the last first. Logs a failure and continues. A second call returns the first call's promise. */
  readonly close: () => Promise<void>
  readonly isClosing: () => boolean
}

export const openClosing = (log: Log): Closing => {
  const open: Array<{ readonly name: string; readonly close: () => Promise<void> }> = []
  let closed: Promise<void> | undefined

  const closeAll = async () => {
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      try {
        await last.close()
      } catch (failure) {
        log.error("not closed", { part: last.name, ...about(failure) })
      }
    }
  }
  return {
    later: (name, close) => void open.push({ name, close }),
    close: () => {
      closed ??= closeAll()
      return closed
    },
    isClosing: () => closed !== undefined,
  }
}
