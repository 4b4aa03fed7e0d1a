import { httpProducts } from "../../adapters/http/booking/httpProducts.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import { describeModels } from "../../application/product/describeModels.ts"

/** Reads descriptions of models from the backend. Not part of a feature, because the first screen needs it early. */
export const browserModels = (transport: HttpTransport, config: ConfigSource) =>
  describeModels({ products: httpProducts(transport), config })
