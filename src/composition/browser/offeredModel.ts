import { httpProducts } from "../../adapters/http/booking/httpProducts.ts"
import { httpOfferedModels } from "../../adapters/http/presentation/httpOfferedModels.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { offerModel } from "../../application/product/offerModel.ts"
import type { SessionServices } from "../session.ts"

/** The model that the host page offers during a consultation, in the browser. */
export const browserOfferedModel = (session: SessionServices, transport: HttpTransport) =>
  offerModel({ ...session, products: httpProducts(transport), offered: httpOfferedModels(transport) })
