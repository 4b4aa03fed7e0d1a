import { webTimeZones } from "../../../adapters/browser/webTimeZones.ts"
import { httpProducts } from "../../../adapters/http/booking/httpProducts.ts"
import { httpMeanwhile } from "../../../adapters/http/httpMeanwhile.ts"
import { openMeanwhile } from "../../../application/queue/openMeanwhile.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/** The features for waiting visitors, in the browser. */
export const feature = ({ session, transport }: FeatureDeps) =>
  openMeanwhile({
    ...session,
    products: httpProducts(transport),
    meanwhileGateway: httpMeanwhile(transport),
    zones: webTimeZones(),
  })
