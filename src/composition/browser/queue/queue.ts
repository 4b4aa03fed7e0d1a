import { webTimeZones } from "../../../adapters/browser/webTimeZones.ts"
import { httpQueue } from "../../../adapters/http/httpQueue.ts"
import type { HttpTransport } from "../../../adapters/http/transport/httpTransport.ts"
import { openQueue } from "../../../application/queue/openQueue.ts"
import { learningPlaces } from "../../../application/visit/ownNames.ts"
import type { SessionServices } from "../../session.ts"

/** The queue for a one-to-one, in the browser. */
export const browserQueue = (session: SessionServices, transport: HttpTransport) =>
  openQueue({
    ...session,
    queueGateway: learningPlaces(httpQueue(transport), session.ownNames),
    zones: webTimeZones(),
  })
