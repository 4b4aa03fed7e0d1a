/** Attempts per visitor to open the showroom: a backend that admits hundreds answers late. */
const tries = 5

/**
 * Runs the work for each item, a limited number in parallel, and retries failures. Rejects with the failure when the
 * attempts are used up.
 */
export const runInParallel = async <T>(
  count: number,
  all: ReadonlyArray<T>,
  act: (one: T) => Promise<void>,
): Promise<void> => {
  const left = [...all]
  const persist = async (one: T) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await act(one)
      } catch (failure) {
        if (attempt === tries) throw failure
      }
    }
  }
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await persist(one)
  }
  await Promise.all(Array.from({ length: count }, worker))
}
