import { timeAbsence } from "../../../application/presentation/timeAbsence.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/** Times a consultant's absence, in the browser. */
export const feature = ({ session }: FeatureDeps) => timeAbsence(session)
