import type { HandedTo, Interest, Referral } from "../../environment/tables/queues.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { personAnswer } from "./times.ts"

/** An address that a page of the desk may show: http, https, or a path of the showroom. */
const shown = (address: string | undefined): string | null =>
  address !== undefined && /^(https?:\/\/[^/]|\/[^/])/i.test(address) ? address : null

/** The model that a visitor looks at. `productIds`: the models of the location by id. */
export const modelAnswer = (
  interest: Interest | null,
  isKnown: (productId: number) => boolean,
): Schemas["ModelName"] | null => {
  const model = interest?.model
  if (!model) return null
  return {
    id: model.id !== undefined && isKnown(model.id) ? model.id : null,
    brand: model.brand,
    model: model.model,
    imageUrl: shown(model.image_url),
  }
}

export const pageAnswer = (interest: Interest | null): Schemas["Page"] | null =>
  interest?.page ? { url: interest.page.url, title: interest.page.title ?? null } : null

/** Where the visitor came from; `null` if nothing is known. */
export const referralAnswer = (referral: Referral | null): Schemas["Referral"] | null => {
  const { referral_id: id = null, referral_name: name = null, referral_url: url = null } = referral ?? {}
  return id === null && name === null && url === null ? null : { id, name, url }
}

export const handedToAnswer = (handedTo: HandedTo | null): Schemas["QueueEntry"]["handedTo"] =>
  handedTo && {
    to: handedTo.to && personAnswer(handedTo.to),
    by: personAnswer(handedTo.by),
    reason: handedTo.reason,
    at: handedTo.at,
  }
