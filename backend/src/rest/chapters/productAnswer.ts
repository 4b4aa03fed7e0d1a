import type { products } from "../../environment/tables/places.ts"

/** A model in the contract's form (K3). */
export const productAnswer = ({ id, brand, model, imageUrl, about }: typeof products.$inferSelect) => ({
  id,
  brand,
  model,
  image_url: imageUrl,
  ...about,
})
