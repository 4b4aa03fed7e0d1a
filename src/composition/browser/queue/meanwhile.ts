import { webTimeZones } from "../../../adapters/browser/webTimeZones.ts"
import { httpProducts } from "../../../adapters/http/booking/httpProducts.ts"
import { httpMeanwhile } from "../../../adapters/http/httpMeanwhile.ts"
import type { HttpTransport } from "../../../adapters/http/transport/httpTransport.ts"
import { openMeanwhile } from "../../../application/queue/openMeanwhile.ts"
import type { Deps } from "../../../application/usecase/Deps.ts"

/** What a visitor may do while waiting, in the browser. */
export const browserMeanwhile = (
  session: Omit<Deps<typeof openMeanwhile>, "products" | "meanwhileGateway" | "zones">,
  transport: HttpTransport,
) =>
  openMeanwhile({
    ...session,
    products: httpProducts(transport),
    meanwhileGateway: httpMeanwhile(transport),
    zones: webTimeZones(),
  })
