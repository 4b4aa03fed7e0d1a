import { randomName } from "../environment/random.ts"

/** A name that cannot be guessed; who knows it may play the stream. */
export const freshStreamName = (): string => `live-${randomName(15)}`

/** Where one visitor's camera goes. */
export const freshPublishName = (): string => `visitor-${randomName(15)}`
