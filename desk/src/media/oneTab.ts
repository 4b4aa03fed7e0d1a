import { createStore, type Store } from "../../../src/shared.ts"

/** Whether this tab has the camera. `elsewhere`: another tab of this browser has it. */
export type CameraPlace = "opening" | "here" | "elsewhere"

export interface OneTab {
  readonly place: Store<CameraPlace>
  /** Takes the camera from the tab that has it. */
  readonly take: () => void
  readonly close: () => void
}

/** The part of the browser's locks that this uses. */
export type Locks = Pick<LockManager, "request">

/** Consecutive refusals of the lock after which this tab stops requesting it until the next `take`. */
const mostRefusals = 5

/**
 * One tab of a browser has the camera, by a Web Lock, which the browser releases however a tab ends: the next tab in
 * turn then has it. Where locks are missing, each tab has it.
 */
export const openOneTab = (name: string, locks: Locks | undefined): OneTab => {
  const place = createStore<CameraPlace>(locks === undefined ? "here" : "opening")
  let turn = new AbortController()
  let release = () => {}
  let isClosed = false
  let refusals = 0

  const hold = (lock: Lock | null): Promise<void> => {
    if (lock === null) {
      place.set("elsewhere")
      return Promise.resolve()
    }
    place.set("here")
    refusals = 0
    return new Promise((resolve) => {
      release = resolve
    })
  }
  /** Waits in turn. A rejection means that another tab took the lock, or that this one stopped waiting. */
  const wait = () => {
    const { signal } = turn
    locks?.request(name, { signal }, hold).catch(() => {
      if (!signal.aborted) robbed()
    })
  }
  const robbed = () => {
    if (isClosed) return
    place.set("elsewhere")
    refusals += 1
    if (refusals > mostRefusals) return
    turn = new AbortController()
    wait()
  }
  locks
    ?.request(name, { ifAvailable: true }, hold)
    .then(() => {
      if (!isClosed && place.get() === "elsewhere") wait()
    })
    .catch(robbed)
  return {
    place,
    take: () => {
      if (place.get() === "here") return
      turn.abort()
      locks?.request(name, { steal: true }, hold).catch(robbed)
    },
    close: () => {
      isClosed = true
      turn.abort()
      release()
    },
  }
}
