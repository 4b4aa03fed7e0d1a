import { Effect } from "effect"

type LateMethod<Method, LoadFailure> = Method extends (
  ...given: infer Given
) => Effect.Effect<infer Success, infer Failure, infer Needs>
  ? (...given: Given) => Effect.Effect<Success, Failure | LoadFailure, Needs>
  : never

/**
 * An adapter whose code is loaded with the first call. The caller lists its methods, because no object exists yet that
 * could. The compiler does not report a method that is missing from the list.
 */
export const late = <
  Adapter extends { readonly [Each in Name]: (...given: never) => Effect.Effect<unknown, unknown, unknown> },
  Name extends keyof Adapter,
  LoadFailure,
>(
  load: Effect.Effect<Adapter, LoadFailure>,
  ...names: ReadonlyArray<Name>
): { readonly [Each in Name]: LateMethod<Adapter[Each], LoadFailure> } => {
  const methods = Object.create(null)
  for (const name of names)
    methods[name] = (...given: ReadonlyArray<unknown>) =>
      Effect.flatMap(load, (adapter) => Reflect.apply(adapter[name], adapter, given))
  return methods
}
