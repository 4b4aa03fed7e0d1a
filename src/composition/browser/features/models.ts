import { httpProducts } from "../../../adapters/http/booking/httpProducts.ts"
import { describeModels } from "../../../application/product/describeModels.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/** What the backend says about models, in the browser. */
export const feature = ({ session, transport }: FeatureDeps) =>
  describeModels({ products: httpProducts(transport), config: session.config })
