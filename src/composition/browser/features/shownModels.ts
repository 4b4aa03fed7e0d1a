import { httpProducts } from "../../../adapters/http/booking/httpProducts.ts"
import { httpModelReports } from "../../../adapters/http/presentation/httpModelReports.ts"
import { followShown } from "../../../application/product/followShown.ts"
import { offerModel } from "../../../application/product/offerModel.ts"
import { reportChoosing } from "../../../application/product/reportChoosing.ts"
import type { FeatureDeps } from "../FeatureDeps.ts"

/** The models of a consultation, in the browser. */
export const feature = ({ session, transport }: FeatureDeps) => {
  const products = httpProducts(transport)
  const modelReports = httpModelReports(transport)
  return {
    follow: followShown({ ...session, products }),
    offer: offerModel({ ...session, products, modelReports }),
    reportChoosing: reportChoosing({ config: session.config, modelReports }),
  }
}
