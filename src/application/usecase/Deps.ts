/** Merges the dependencies of several use-cases. Each use-case takes one object of its own. */
export type Deps<UseCase extends (deps: never) => unknown> = (
  UseCase extends (deps: infer Each) => unknown
    ? (each: Each) => void
    : never
) extends (all: infer All) => void
  ? All
  : never
