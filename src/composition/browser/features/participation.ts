import { httpParticipation } from "../../../adapters/http/participation/httpParticipation.ts"
import { openParticipation } from "../../../application/participation/openParticipation.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/** How guests take part in a webinar, in the browser. */
export const feature = ({ session, transport }: FeatureDeps) =>
  openParticipation({ participations: httpParticipation(transport), page: session.page })
