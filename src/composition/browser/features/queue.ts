import { webTimeZones } from "../../../adapters/browser/webTimeZones.ts"
import { httpQueue } from "../../../adapters/http/httpQueue.ts"
import { openQueue } from "../../../application/queue/openQueue.ts"
import { learningPlaces } from "../../../application/visit/ownNames.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/** The queue for a one-to-one, in the browser. */
export const feature = ({ session, transport }: FeatureDeps) =>
  openQueue({
    ...session,
    queueGateway: learningPlaces(httpQueue(transport), session.ownNames),
    zones: webTimeZones(),
  })
