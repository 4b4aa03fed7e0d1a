import { httpParticipation } from "../../adapters/http/participation/httpParticipation.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { openParticipation } from "../../application/participation/openParticipation.ts"
import type { Page } from "../../application/ports/browser/Page.ts"

/** How guests take part in a webinar, in the browser. */
export const browserParticipation = (transport: HttpTransport, page: Pick<Page, "draw">) =>
  openParticipation({ participations: httpParticipation(transport), page })
