import * as v from "valibot"
import type {
  ParticipationAnswer,
  ParticipationGateway,
} from "../../../application/ports/backend/ParticipationGateway.ts"
import { shape } from "../../reading/lenient.ts"
import { ownPart, participation } from "../../reading/participation.ts"
import type { HttpTransport } from "../transport/httpTransport.ts"

const answer = v.pipe(
  shape({ participation, own: ownPart }),
  v.transform((read): ParticipationAnswer => read),
)

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => {}),
)

/** How guests take part in a webinar, over REST. */
export const httpParticipation = (transport: HttpTransport): ParticipationGateway => ({
  read: (id) =>
    transport
      .about(id)
      .ask(
        (rest, { header, signal }) =>
          rest.GET("/presentation/{id}/participation", { params: { header, path: { id } }, signal }),
        answer,
      ),
  raiseHand: (id, raised) =>
    transport
      .about(id)
      .ask(
        (rest, { header, signal }) =>
          rest.PUT("/presentation/{id}/hand", { params: { header, path: { id } }, body: { raised }, signal }),
        answer,
      ),
  react: (id, kind) =>
    transport
      .about(id)
      .ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation/{id}/reaction", { params: { header, path: { id } }, body: { kind }, signal }),
        nothing,
      ),
  published: (data) => {
    const read = v.safeParse(participation, data)
    return read.success ? read.output : undefined
  },
})
