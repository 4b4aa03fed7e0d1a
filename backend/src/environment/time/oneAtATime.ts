/**
 * Runs tasks with the same key one after another, and tasks with different keys concurrently. Messages of a queue or a
 * chat are therefore published in the order in which they were stored, which a database does not guarantee.
 */
export const oneAtATime = () => {
  const tails = new Map<string, Promise<unknown>>()
  return <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const before = tails.get(key) ?? Promise.resolve()
    const mine = before.then(task, task)
    tails.set(key, mine)
    const forget = () => {
      if (tails.get(key) === mine) tails.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
}
