import { type Product, productName } from "./Product.ts"

const nameKey = (product: Product): string => productName(product).toLowerCase()

/**
 * The host page's model with the backend's description of the same model, matched by id or else by name. Keeps the host
 * page's picture.
 */
export const describedProduct = (product: Product, listed: ReadonlyArray<Product>): Product => {
  const found =
    listed.find(({ id }) => id !== undefined && id === product.id) ??
    listed.find((each) => nameKey(each) === nameKey(product))
  return found ? { ...found, imageUrl: product.imageUrl ?? found.imageUrl } : product
}
