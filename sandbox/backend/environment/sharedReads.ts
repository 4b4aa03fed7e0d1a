/** Reads that many ask for at the same moment, done once. */
export interface SharedReads<Answer> {
  /**
   * The answer of a read that began after the last change of its subject, as far as this process has made it: one that is on, or was
   * done a moment ago, or else a new one. A caller therefore sees all that was written before it asked. A failed read is not kept.
   */
  readonly read: (subject: string, question: string, ask: () => Promise<Answer>) => Promise<Answer>
  /** Something of the subject was written: to be called before anybody is told of it. */
  readonly changed: (subject: string) => void
  /** Forgets all. */
  readonly forget: () => void
}

/**
 * Where other processes write as well: only those who ask while a read is on share the next one, which begins when it is over. So nobody is
 * answered by a read that began before the question.
 */
export const freshReads = <Answer>(): SharedReads<Answer> => {
  const lines = new Map<string, { readonly on: Promise<unknown>; next?: Promise<Answer> }>()

  const begin = (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const mine = ask()
    const line = { on: mine }
    lines.set(key, line)
    const forget = () => {
      if (lines.get(key) === line) lines.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }

  return {
    read: (subject, question, ask) => {
      const key = JSON.stringify([subject, question])
      const line = lines.get(key)
      if (!line) return begin(key, ask)
      const again = () => begin(key, ask)
      line.next ??= line.on.then(again, again)
      return line.next
    },
    changed: () => undefined,
    forget: () => undefined,
  }
}

/** For how long an answer is kept, in ms: as long as a crowd needs to come back in one second of its spread. */
const keptMs = 1_000

export const sharedReads = <Answer>(): SharedReads<Answer> => {
  /** By subject and question. A change forgets all of its subject, so that what began before it is given to nobody who comes later. */
  const subjects = new Map<string, Map<string, Promise<Answer>>>()

  return {
    read: (subject, question, ask) => {
      const questions = subjects.get(subject) ?? new Map<string, Promise<Answer>>()
      const known = questions.get(question)
      if (known) return known
      const mine = ask()
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
