import type { Choice } from "./choices.ts"
import type { Person } from "./people.ts"

export type Fields = Readonly<Record<string, unknown>>

export interface Answer {
  readonly status: number
  /** `undefined` if there is no body. */
  readonly body: unknown
}

/** A call and what it asked for. */
export interface Call {
  /** Method and path below the API base, without the query: `GET /settings`. */
  readonly name: string
  readonly caller: Person | undefined
  /** The request's body, if it is JSON. */
  readonly asked: Fields
}

/** How a stranger's backend changes the answers of some calls. */
export interface Rule {
  /** The rule applies if one of these choices is active. */
  readonly of: ReadonlyArray<Choice>
  readonly at: RegExp
  readonly change: (answer: Answer, call: Call) => Answer
}

export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {}

export const listOf = (value: unknown): ReadonlyArray<Fields> => (Array.isArray(value) ? value : [])

/** Changes the body of an answer that is neither a refusal nor empty. */
export const body =
  (change: (body: Fields, call: Call) => unknown): Rule["change"] =>
  (answer, call) =>
    answer.status < 300 && answer.body !== undefined ? { ...answer, body: change(fieldsOf(answer.body), call) } : answer

/** Replaces an answer that is no refusal. */
export const done =
  (answer: Answer): Rule["change"] =>
  (given) =>
    given.status < 300 ? answer : given

/** The answer after all active rules, applied in their order. */
export const reshaped = (
  rules: ReadonlyArray<Rule>,
  has: (choice: Choice) => boolean,
  answer: Answer,
  call: Call,
): Answer =>
  rules
    .filter(({ of, at }) => of.some(has) && at.test(call.name))
    .reduce((changed, { change }) => change(changed, call), answer)
