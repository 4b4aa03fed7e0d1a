import { httpProducts } from "../../adapters/http/booking/httpProducts.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { followShown } from "../../application/product/followShown.ts"
import type { SessionServices } from "../session.ts"

/** The models that a consultant shows, in the browser. */
export const browserShownModels = (session: SessionServices, transport: HttpTransport) =>
  followShown({ ...session, products: httpProducts(transport) })
