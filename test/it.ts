import { Effect, type Scope } from "effect"
import { it as plainIt } from "vitest"
import { run } from "./run.ts"

/** The body of a test. Whatever it starts ends with it. */
type Body<Row extends Array<unknown>> = (
  ...row: Row
) => Generator<Effect.Effect<unknown, unknown, Scope.Scope>, void, never>

type RowOf<Given> = Given extends ReadonlyArray<unknown> ? [...Given] : [Given]

const prove =
  <Row extends Array<unknown>>(body: Body<Row>) =>
  (...row: Row) =>
    run(Effect.gen(() => body(...row)))

const effect = {
  each:
    <const Given>(rows: ReadonlyArray<Given>) =>
    (title: string, body: Body<RowOf<Given>>) =>
      plainIt.each<unknown>(rows)(title, prove(body) as (...row: Array<unknown>) => Promise<void>),
}

const isEffect = (body: unknown): body is Body<[]> =>
  Object.prototype.toString.call(body) === "[object GeneratorFunction]"

type It = typeof plainIt & { readonly effect: typeof effect } & ((title: string, body: Body<[]>) => void)

/**
 * Vitest's `it`, whose body may also be an Effect. Time moves only when the test advances the clock. Tables of such
 * tests: `it.effect.each`.
 */
export const it = new Proxy(Object.assign(plainIt.extend({}), { effect }), {
  apply: (plain, _self, [title, body, ...more]: [string, () => void, ...Array<number>]) =>
    plain(title, isEffect(body) ? prove(body) : body, ...more),
}) as It
