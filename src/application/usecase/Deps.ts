/** The dependencies of several use-cases as one type. Each use-case takes its dependencies as one object. */
export type Deps<UseCase extends (deps: never) => unknown> = (
  UseCase extends (deps: infer Each) => unknown
    ? (each: Each) => void
    : never
) extends (all: infer All) => void
  ? All
  : never
