import type { LocationGateway } from "../../application/ports/backend/VisitGateways.ts"
import type { HttpTransport } from "./httpTransport.ts"
import { locationAnswer } from "./location.schema.ts"
import { settings } from "./settings.schema.ts"

/** Location (E8) and settings (E9) by REST. Neither waits for a token, so that both run beside the first auth_token. */
export const httpLocation = (transport: HttpTransport): LocationGateway => ({
  location: (id) =>
    transport.askAtOnce(
      (rest, { header, signal }) => rest.GET("/location/{id}", { params: { header, path: { id } }, signal }),
      locationAnswer(id),
    ),
  settings: (locationId) =>
    transport.askAtOnce(
      (rest, { header, signal }) =>
        rest.GET("/settings", { params: { header, query: { location_id: locationId } }, signal }),
      settings,
    ),
})
