import * as v from "valibot"
import { type Product, pictureAddress } from "../../domain/product/Product.ts"
import { id, optional, shape, text } from "../reading/lenient.ts"

/** A text of at most `most` characters, as the contract counts them: an emoji is one. */
export const textUpTo = (most: number) =>
  v.pipe(
    text,
    v.check((value) => [...value].length <= most),
  )

/** A model as the host page describes it. Only brand and model are needed. */
export const productSchema = v.pipe(
  shape({
    id: optional(id),
    brand: textUpTo(100),
    model: textUpTo(100),
    image_url: optional(v.pipe(textUpTo(2_000), v.transform(pictureAddress), v.string())),
  }),
  v.transform(
    ({ id: number, brand, model, image_url }): Product => ({ id: number, brand, model, imageUrl: image_url }),
  ),
)
