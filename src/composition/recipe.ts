import type { Container, ServiceIdentifier } from "inversify"

declare const made: unique symbol

/** Names a part. inversify's symbols carry no type, so a brand does: a wrong or missing part is a compile error. */
export type Token<T> = symbol & { readonly [made]: T }

/** How a part is made, and from which others. */
export interface Recipe<T> {
  readonly make: (...parts: unknown[]) => T
  readonly from: ReadonlyArray<Token<unknown>>
}

/** Tokens for every name of a record of parts. */
export type TokensOf<Parts> = { readonly [Name in keyof Parts]: Token<Parts[Name]> }

/** A recipe for every name of a record of parts. */
export type RecipesOf<Parts> = { readonly [Name in keyof Parts]: Recipe<Parts[Name]> }

export const token = <T>(name: string): Token<T> => Symbol(name) as Token<T>

export const recipe = <T, Parts extends unknown[]>(
  make: (...parts: Parts) => T,
  ...from: { readonly [Index in keyof Parts]: Token<Parts[Index]> }
): Recipe<T> => ({ make: (...parts) => make(...(parts as Parts)), from })

/** Binds each part of a record under its token; singletons, made when first asked for. */
export const bindEach = <Parts extends object>(
  container: Container,
  tokens: TokensOf<Parts>,
  recipes: RecipesOf<Parts>,
): void => {
  for (const name of Object.keys(tokens) as Array<keyof Parts>) {
    const { make, from } = recipes[name]
    container.bind(tokens[name]).toResolvedValue(make, [...from] as ServiceIdentifier[])
  }
}
