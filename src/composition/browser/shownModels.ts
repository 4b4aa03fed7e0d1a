import { httpProducts } from "../../adapters/http/booking/httpProducts.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import { followShown } from "../../application/product/followShown.ts"

/** The models that a consultant shows, in the browser. */
export const browserShownModels = (config: ConfigSource, transport: HttpTransport) =>
  followShown({ products: httpProducts(transport), config, clock: transport.clock })
