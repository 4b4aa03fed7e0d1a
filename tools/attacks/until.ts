import { setTimeout as pause } from "node:timers/promises"

/** Waits until it is so, or this time has passed. */
export const until = async (isSo: () => boolean, atMostMs: number): Promise<void> => {
  for (const end = performance.now() + atMostMs; !isSo() && performance.now() < end; ) await pause(50)
}
