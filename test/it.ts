import { Effect, type Scope } from "effect"
import { it as plainIt } from "vitest"
import { run } from "./run.ts"

/** What a test does, step by step. What it started ends with it. */
type Body<Row extends Array<unknown>> = (
  ...row: Row
) => Generator<Effect.Effect<unknown, unknown, Scope.Scope>, void, never>

type RowOf<Given> = Given extends ReadonlyArray<unknown> ? [...Given] : [Given]

const prove =
  <Row extends Array<unknown>>(body: Body<Row>) =>
  (...row: Row) =>
    run(Effect.gen(() => body(...row)))

const effect = Object.assign((title: string, body: Body<[]>) => plainIt(title, prove(body)), {
  each:
    <const Given>(rows: ReadonlyArray<Given>) =>
    (title: string, body: Body<RowOf<Given>>) =>
      plainIt.each<unknown>(rows)(title, prove(body) as (...row: Array<unknown>) => Promise<void>),
})

/** Vitest's `it`, and `it.effect`, whose body is an Effect under a clock that stands still until it is moved. */
export const it = Object.assign(plainIt.extend({}), { effect })
