import { describe, expect, it } from "vitest"
import { plainEdge } from "../../../demonstration/plain/plainEdge.ts"
import { restOperations } from "../../../test/contracts/rest/restOperations.ts"
import { restForFile } from "../environment/forFile.ts"
import { openRestEnvironment, type RestEnvironment } from "../environment/restEnvironment.ts"

const environment = await restForFile()

/**
 * Presentations of the first location by kind and status; everybody who is invited to one of them is invited to all.
 */
const [liveOneToOne, scheduledWebinar, endedWebinar, cancelledWebinar, liveWebinar] = [4, 9, 10, 11, 12]

/** Calls about a webinar (readings E7), and what they need beside the presentation that they name. */
const opened: Readonly<Record<string, (id: number) => { readonly query?: string; readonly body?: unknown }>> = {
  customerQueue: (id) => ({ body: { presentation_id: id } }),
  presentation: () => ({}),
  presentationAttend: () => ({ body: { first_name: "Anna" } }),
  presentationChatQueue: () => ({}),
  presentationChatHistory: () => ({}),
  presentationChatTyping: () => ({ body: { customer_chat: "general" } }),
  presentationChatSeen: () => ({ body: { until: 1 } }),
  presentationChatSound: () => ({ body: { silent: true } }),
  presentationParticipation: () => ({}),
  presentationHand: () => ({ body: { raised: true } }),
  presentationLeaveStage: () => ({}),
  presentationQuestions: () => ({ query: "?page=1" }),
  presentationAsk: () => ({ body: { text: "How far does it go?" } }),
  presentationVote: () => ({ body: { voted: true } }),
  presentationChoose: () => ({ body: { option: 0 } }),
  presentationReaction: () => ({ body: { kind: "heart" } }),
  presentationTranscriptAddress: () => ({}),
  presentationTranscriptCode: () => ({ body: { email: "nora@post.example" } }),
  presentationTranscriptMail: () => ({ body: { consent: true, time_zone: "Europe/Berlin" } }),
  presentationRecordingConsent: () => ({
    body: { run: 1, agreed: true, disclosure_version: "1", text_version: "1 en" },
  }),
  presentationChatFileUpload: () => ({ body: {} }),
  presentationChatFile: () => ({}),
  gdprConsent: (id) => ({ body: { presentation_id: id } }),
  questions: (id) => ({ query: `?presentation_id=${id}` }),
  feedback: (id) => ({ body: { presentation_id: id, rating: 5 } }),
}
/** Calls that require no bearer, and accept this one about a webinar. */
const openToAnybody = ["presentationPreview", "presentationResendInvitation"]

const webinarTokenIn = async ({ invited }: RestEnvironment) => {
  const visitor = await invited(liveWebinar)
  return String((await visitor.ask("GET", "/customer/data")).at("customer.webinar_token"))
}

const call = (
  { ask }: RestEnvironment,
  { operationId, method, path }: (typeof restOperations)[number],
  id: number,
  token: string,
) => {
  const { query = "", body = method === "GET" ? undefined : {} } = opened[operationId]?.(id) ?? {}
  const address = path
    .replace("{id}", String(id))
    .replaceAll(/\{(question|poll)_id\}/g, "1")
    .replaceAll(/\{\w+\}/g, "unknown-file")
  return ask(method, `${address}${query}`, { token, ...(body === undefined ? {} : { body }) })
}

describe("a webinar's token", () => {
  it("E7 is valid for the calls about a webinar, and no other call of the contract", async () => {
    // Every call requires a bearer here, so that each shows whether it accepts this one.
    const demanding = await openRestEnvironment({ edge: plainEdge((part) => part === "calls_without_bearer") })
    try {
      const token = await webinarTokenIn(demanding)
      const taken: string[] = []
      for (const operation of restOperations.filter(({ operationId }) => operationId !== "authToken")) {
        const { status } = await call(demanding, operation, liveWebinar, token)
        if (status !== 401) taken.push(operation.operationId)
      }
      expect(taken.sort()).toEqual([...Object.keys(opened), ...openToAnybody].sort())
    } finally {
      await demanding.close()
    }
  })

  it.each(restOperations.filter(({ operationId }) => operationId in opened))(
    "E7 is valid for $operationId while the webinar is scheduled or live, and for nothing else",
    async (operation) => {
      const token = await webinarTokenIn(environment)
      const statusAt = async (id: number) => (await call(environment, operation, id, token)).status
      expect(await statusAt(scheduledWebinar)).not.toBe(403)
      expect(await statusAt(liveWebinar)).not.toBe(403)
      expect(await statusAt(endedWebinar)).toBe(403)
      expect(await statusAt(cancelledWebinar)).toBe(403)
      expect(await statusAt(liveOneToOne)).toBe(403)
    },
  )

  it("E7 Q1 is not valid for a queue of the visitor's own, which names no webinar", async () => {
    const token = await webinarTokenIn(environment)
    const answer = await environment.ask("POST", "/customer/queue", { token, body: { location_id: 1 } })
    expect(answer.status).toBe(401)
  })

  it("E7 F1 is replaced by the auth token of those invited when the webinar has ended", async () => {
    const visitor = await environment.invited(endedWebinar)
    expect((await visitor.ask("GET", `/presentation/${endedWebinar}`)).at("presentation.status_id")).toBe(2)
    expect((await visitor.ask("GET", `/questions?presentation_id=${endedWebinar}`)).status).toBe(200)
  })
})

describe("an invitation to a webinar that is over", () => {
  it.each([endedWebinar, cancelledWebinar])("E5 E7 gives no identity, and no token (%i)", async (id) => {
    const [invitation] = await environment.rest.backend.invitations.tokens(id)
    const answer = await environment.ask("GET", "/customer/decode", { token: invitation?.token ?? "" })
    expect(answer.status).toBe(401)
    expect(answer.text).not.toContain(invitation?.customer.uuid)
  })
})
