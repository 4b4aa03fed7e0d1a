import { Effect, Logger } from "effect"

/** What was logged while an effect ran, as one text each. */
export interface Logged<Answer> {
  readonly answer: Answer
  readonly lines: ReadonlyArray<string>
}

/** Collects log entries; the list grows while effects run. */
export const logBook = () => {
  const lines: string[] = []
  const layer = Logger.layer([Logger.make(({ message }) => void lines.push([message].flat().map(String).join(" ")))])
  return { lines, into: Effect.provide(layer) }
}

/** Runs an effect on the real clock; rejects with its failure. */
export const logged = async <Answer, Failure>(effect: Effect.Effect<Answer, Failure>): Promise<Logged<Answer>> => {
  const { lines, into } = logBook()
  const answer = await Effect.runPromise(into(effect))
  return { answer, lines }
}

/** The failure of an effect. Rejects if the effect succeeds. */
export const failureOf = <Answer, Failure>(effect: Effect.Effect<Answer, Failure>): Promise<Failure> =>
  Effect.runPromise(Effect.flip(effect))
