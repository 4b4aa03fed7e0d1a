import { httpProducts } from "../../adapters/http/booking/httpProducts.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import { describeModels } from "../../application/product/describeModels.ts"

/** The backend's descriptions of models, in the browser. No feature: the first screen loads it without the session. */
export const browserModels = (transport: HttpTransport, config: ConfigSource) =>
  describeModels({ products: httpProducts(transport), config })
