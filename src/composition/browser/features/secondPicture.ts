import { openSecondPicture } from "../../../application/stream/openSecondPicture.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/** The consultant's second picture, in the browser. */
export const feature = async ({ load }: FeatureDeps) => openSecondPicture(await load("consultation"))
