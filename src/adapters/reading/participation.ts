import * as v from "valibot"
import type { OwnPart, Participation } from "../../domain/participation/Participation.ts"
import { id, list, optional, shape, whole } from "./lenient.ts"

const hands = v.pipe(
  shape({ count: whole, first: list(id), called: optional(list(id), []) }),
  v.transform(({ count, first, called = [] }) => ({ count, first, called })),
)

const reactions = shape({ thumb: whole, heart: whole, smile: whole, surprise: whole })

/** How guests take part in a webinar, in responses and in publications of the broker. */
export const participation = v.pipe(
  shape({ version: whole, hands: optional(hands), reactions: optional(reactions) }),
  v.transform((read): Participation => read),
)

/** The visitor's own part. */
export const ownPart = v.pipe(
  shape({ hand: optional(id) }),
  v.transform((read): OwnPart => read),
)
