/** Awaits all to their end, so that none is left running, then rejects as the first that rejected. */
export const together = async <Answer>(running: ReadonlyArray<Promise<Answer>>): Promise<ReadonlyArray<Answer>> =>
  (await Promise.allSettled(running)).map((end) => {
    if (end.status === "rejected") throw end.reason
    return end.value
  })
