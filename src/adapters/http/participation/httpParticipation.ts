import * as v from "valibot"
import type {
  ParticipationAnswer,
  ParticipationGateway,
} from "../../../application/ports/backend/ParticipationGateway.ts"
import { shape } from "../../reading/lenient.ts"
import { ownPart, participation, questionPage } from "../../reading/participation.ts"
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
  ask: (id, text) =>
    transport
      .about(id)
      .ask(
        (rest, { header, signal }) =>
          rest.POST("/presentation/{id}/questions", { params: { header, path: { id } }, body: { text }, signal }),
        answer,
      ),
  vote: (id, question_id, voted) =>
    transport.about(id).ask(
      (rest, { header, signal }) =>
        rest.PUT("/presentation/{id}/questions/{question_id}/vote", {
          params: { header, path: { id, question_id } },
          body: { voted },
          signal,
        }),
      answer,
    ),
  choose: (id, poll_id, option) =>
    transport.about(id).ask(
      (rest, { header, signal }) =>
        rest.PUT("/presentation/{id}/polls/{poll_id}/choice", {
          params: { header, path: { id, poll_id } },
          body: { option },
          signal,
        }),
      answer,
    ),
  questions: (id, page) =>
    transport
      .about(id)
      .ask(
        (rest, { header, signal }) =>
          rest.GET("/presentation/{id}/questions", { params: { header, path: { id }, query: { page } }, signal }),
        questionPage,
      ),
  leaveStage: (id) =>
    transport
      .about(id)
      .ask(
        (rest, { header, signal }) =>
          rest.DELETE("/presentation/{id}/stage", { params: { header, path: { id } }, signal }),
        nothing,
      ),
  published: (data) => {
    const read = v.safeParse(participation, data)
    return read.success ? read.output : undefined
  },
})
