import { Effect } from "effect"
import type { PresentationGateway } from "../../../application/ports/backend/PresentationGateway.ts"
import { referralParameters } from "../../../domain/visit/LaunchParameters.ts"
import { shape, text } from "../../reading/lenient.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"

const liveButtonAnswer = shape({ url: text })

/** The target of the live button over REST (E11). The only call about presentations that the first screen makes. */
export const liveButtonUrl =
  (transport: HttpTransport): PresentationGateway["liveButtonUrl"] =>
  (locationId, referral) =>
    Effect.map(
      transport.askAtOnce(
        (rest, { header, signal }) =>
          rest.GET("/presentation/live_button_url", {
            params: { header, query: { location_id: locationId, ...referralParameters(referral) } },
            signal,
          }),
        liveButtonAnswer,
      ),
      ({ url }) => url,
    )
