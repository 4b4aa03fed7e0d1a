import { httpParticipation } from "../../adapters/http/participation/httpParticipation.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { openParticipation } from "../../application/participation/openParticipation.ts"

/** How guests take part in a webinar, in the browser. */
export const browserParticipation = (transport: HttpTransport) =>
  openParticipation({ participations: httpParticipation(transport) })
