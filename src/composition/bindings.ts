import type { Container } from "inversify"

/** How a service is created, and the names of its dependencies, which it takes as one object. */
export interface Recipe<Service> {
  readonly create: (deps: never) => Service
  readonly deps: ReadonlyArray<string>
}

/** A recipe for every service of a record; a missing one is a compile error. */
export type Recipes<Services> = { readonly [Name in keyof Services]: Recipe<Services[Name]> }

/** Writes recipes over the services that are known. A name that is missing, unknown or of another type is a compile error. */
export const recipeOver =
  <Known>() =>
  <Service, Name extends keyof Known & string>(
    create: (deps: Pick<Known, Name>) => Service,
    ...deps: ReadonlyArray<Name>
  ): Recipe<Service> => ({ create, deps })

/** Binds values under their names. */
export const bindValues = (container: Container, values: object): void => {
  for (const [name, value] of Object.entries(values)) container.bind(name).toConstantValue(value)
}

/** Binds a service under its name. It is created once, when it is first asked for. */
export const bindService = <Service>(container: Container, name: string, { create, deps }: Recipe<Service>): void => {
  const make = (...parts: ReadonlyArray<unknown>) =>
    create(Object.fromEntries(deps.map((dep, index) => [dep, parts[index]])) as never)
  container.bind<unknown>(name).toResolvedValue(make, [...deps])
}
