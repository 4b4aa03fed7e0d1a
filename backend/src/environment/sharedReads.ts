/** Starts a read. */
type Ask<Answer> = () => PromiseLike<Answer>

/** Calls `then` once: a drizzle query runs again with each call of it. */
const begun = async <Answer>(ask: Ask<Answer>): Promise<Answer> => ask()

/** Shares one read among concurrent callers. */
export interface SharedReads<Answer> {
  /**
   * Resolves with a read that began after the last change of its subject by this process: a pending one, a recent one,
   * or a new one. A caller therefore sees everything written before the call. Does not cache a failed read.
   */
  readonly read: (subject: string, question: string, ask: Ask<Answer>) => Promise<Answer>
  /** Invalidates the reads of a subject after a write. Call it before the change is announced. */
  readonly changed: (subject: string) => void
  /** Invalidates all reads. */
  readonly forget: () => void
}

/**
 * For databases to which several processes write. Callers that arrive during a read share one next read, which begins
 * when the current one ends. No caller gets a read that began before the call.
 */
export const freshReads = <Answer>(): SharedReads<Answer> => {
  const pending = new Map<string, { readonly on: Promise<unknown>; next?: Promise<Answer> }>()

  const begin = (key: string, ask: Ask<Answer>): Promise<Answer> => {
    const mine = begun(ask)
    const entry = { on: mine }
    pending.set(key, entry)
    const forget = () => {
      if (pending.get(key) === entry) pending.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }

  return {
    read: (subject, question, ask) => {
      const key = JSON.stringify([subject, question])
      const entry = pending.get(key)
      if (!entry) return begin(key, ask)
      const again = () => begin(key, ask)
      entry.next ??= entry.on.then(again, again)
      return entry.next
    },
    changed: () => undefined,
    forget: () => undefined,
  }
}

/** Cache time of an answer, in ms. */
const keptMs = 1_000

export const sharedReads = <Answer>(): SharedReads<Answer> => {
  /**
   * Reads by subject and question. A change removes all reads of its subject, so that no later caller gets a read that
   * began before it.
   */
  const subjects = new Map<string, Map<string, Promise<Answer>>>()

  return {
    read: (subject, question, ask) => {
      const questions = subjects.get(subject) ?? new Map<string, Promise<Answer>>()
      const known = questions.get(question)
      if (known) return known
      const mine = begun(ask)
      subjects.set(subject, questions.set(question, mine))
      const forget = () => {
        if (questions.get(question) === mine) questions.delete(question)
        if (questions.size === 0 && subjects.get(subject) === questions) subjects.delete(subject)
      }
      mine.then(() => void setTimeout(forget, keptMs).unref(), forget)
      return mine
    },
    changed: (subject) => void subjects.delete(subject),
    forget: () => subjects.clear(),
  }
}
