/** How often one who could not open the showroom tries again: a sandbox that lets in hundreds answers late. */
const tries = 5

/** Does it for each, so many at once; what fails is tried again. Rejects with what failed too often. */
export const atOnce = async <T>(
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
