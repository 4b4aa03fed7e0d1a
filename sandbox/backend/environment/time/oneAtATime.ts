/**
 * Runs tasks of the same key one after another, tasks of different keys side by side. The order in which messages of a line or
 * a chat are published is the order in which they were stored; a database alone does not promise that.
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
