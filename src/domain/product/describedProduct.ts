import { type Product, productName } from "./Product.ts"

const nameKey = (product: Product): string => productName(product).toLowerCase()

/**
 * The host page's model with what the backend says about the same model: the one of its id, else of its name. The
 * picture that the host page names stays.
 */
export const describedProduct = (product: Product, listed: ReadonlyArray<Product>): Product => {
  const found =
    listed.find(({ id }) => id !== undefined && id === product.id) ??
    listed.find((each) => nameKey(each) === nameKey(product))
  return found ? { ...found, imageUrl: product.imageUrl ?? found.imageUrl } : product
}
