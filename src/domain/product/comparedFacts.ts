import type { BothLanguages, ModelFact, Price } from "./ModelAbout.ts"
import type { Product } from "./Product.ts"

/** One row of a comparison. `cells` has one entry for each model; `undefined` if the backend does not report it. */
export type ComparedFact = { readonly differs: boolean } & (
  | { readonly kind: "price"; readonly cells: ReadonlyArray<Price | undefined> }
  | {
      readonly kind: "fact"
      readonly label: BothLanguages
      readonly cells: ReadonlyArray<Pick<ModelFact, "value" | "unit"> | undefined>
    }
)

const differ = (cells: ReadonlyArray<unknown>): boolean =>
  new Set(cells.map((cell) => JSON.stringify(cell) ?? "")).size > 1

/** Lowest prices and facts of models side by side, those that differ first. Facts are the same by their English label. */
export const comparedFacts = (products: ReadonlyArray<Product>): ReadonlyArray<ComparedFact> => {
  const prices = products.map(({ about }) => about?.priceFrom)
  const labels = new Map<string, BothLanguages>()
  for (const { label } of products.flatMap(({ about }) => about?.facts ?? []))
    if (!labels.has(label.en)) labels.set(label.en, label)
  const facts = [...labels.values()].map((label): ComparedFact => {
    const cells = products.map(({ about }) => {
      const found = about?.facts.find((fact) => fact.label.en === label.en)
      return found && { value: found.value, unit: found.unit }
    })
    return { kind: "fact", label, cells, differs: differ(cells) }
  })
  const hasPrice = prices.some((price) => price !== undefined)
  const all: ReadonlyArray<ComparedFact> = [
    ...(hasPrice ? [{ kind: "price", cells: prices, differs: differ(prices) } as const] : []),
    ...facts,
  ]
  return [...all.filter(({ differs }) => differs), ...all.filter(({ differs }) => !differs)]
}
