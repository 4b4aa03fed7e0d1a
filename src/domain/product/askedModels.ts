import { type Product, productName } from "./Product.ts"

/** The beginning of a line of "Ask about it", in both languages: the texts `shown.question` begin with these. */
export const questionOpenings = ["About ", "Zu "] as const

const isAbout = (line: string, product: Product): boolean =>
  questionOpenings.some((opening) => line.startsWith(`${opening}${productName(product)}:`))

/** The models that a message asks about, by its lines as "Ask about it" writes them. Other texts name none. */
export const askedModels = (text: string, products: ReadonlyArray<Product>): ReadonlyArray<Product> =>
  text.includes(":")
    ? [...new Set(text.split("\n").flatMap((line) => products.find((each) => isAbout(line, each)) ?? []))]
    : []
