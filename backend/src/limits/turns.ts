/** Tasks that begin in one turn of the event loop. A slice of a segment takes some tenths of a millisecond. */
const mostInTurn = 4

/** Resolves when a task of this address may begin. */
export type Turns = (address: string) => Promise<void>

/**
 * Spreads tasks over turns of the event loop, and serves the waiting addresses in rotation. Without it, one client's
 * answers from memory would be written until its sockets are full, before another client is read.
 */
export const openTurns = (): Turns => {
  /** Waiting tasks by address; the address whose turn was longest ago is first. */
  const queues = new Map<string, Array<() => void>>()

  const beginNext = () => {
    for (const [address, queue] of queues) {
      queues.delete(address)
      queue.shift()?.()
      if (queue.length > 0) queues.set(address, queue)
      return
    }
  }

  const takeTurn = () => {
    for (let begun = 0; begun < mostInTurn; begun += 1) beginNext()
    if (queues.size > 0) setImmediate(takeTurn)
  }

  return (address) =>
    new Promise((resolve) => {
      if (queues.size === 0) setImmediate(takeTurn)
      const queue = queues.get(address) ?? []
      queue.push(resolve)
      queues.set(address, queue)
    })
}
