import { openResult } from "../../../application/booking/result/openResult.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/** The result page of a booking, in the browser. */
export const feature = async ({ load }: FeatureDeps) => (await load("booking")).resultBy(openResult)
