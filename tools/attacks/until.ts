export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until it is so, or this time has passed. */
export const until = async (isSo: () => boolean, atMostMs: number): Promise<void> => {
  for (const end = performance.now() + atMostMs; !isSo() && performance.now() < end; ) await pause(50)
}
