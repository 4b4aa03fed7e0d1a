import { httpProducts } from "../../adapters/http/booking/httpProducts.ts"
import { httpModelReports } from "../../adapters/http/presentation/httpModelReports.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { followShown } from "../../application/product/followShown.ts"
import { offerModel } from "../../application/product/offerModel.ts"
import { reportChoosing } from "../../application/product/reportChoosing.ts"
import type { SessionServices } from "../session.ts"

/** The models that a consultant shows, in the browser. */
export const browserShownModels = (session: SessionServices, transport: HttpTransport) =>
  followShown({ ...session, products: httpProducts(transport) })

/** Reports that the visitor chooses a time during a call, in the browser. */
export const browserChoosingTime = ({ config }: Pick<SessionServices, "config">, transport: HttpTransport) =>
  reportChoosing({ config, modelReports: httpModelReports(transport) })

/** The model that the host page offers during a consultation, in the browser. */
export const browserOfferedModel = (session: SessionServices, transport: HttpTransport) =>
  offerModel({ ...session, products: httpProducts(transport), modelReports: httpModelReports(transport) })
