import { randomUUID } from "node:crypto"
import { signInNameOf } from "../../backend/src/accounts/people/signInName.ts"
import type { Schemas } from "../../backend/src/desk/contract/deskContract.ts"
import { guest } from "../../backend/test/environment/startGuest.ts"
import { type DeskAccount, demonstrationLead, deskFetch } from "./deskSession.ts"

/** Calls of contracts/desk.openapi.yaml by one account, which signs in by itself. Each rejects if the desk refuses. */
export interface DeskRequests {
  readonly state: () => Promise<Schemas["State"]>
  /** `visitor`: the place in the queue (`entry-815`), or the private chat. */
  readonly visitor: (visitor: string) => Promise<Schemas["VisitorCard"]>
  readonly presentation: (id: number) => Promise<Schemas["PresentationDetail"]>
  /** Messages of all chats of a presentation, the newest first. */
  readonly messages: (presentationId: number) => Promise<ReadonlyArray<Schemas["Message"]>>
  /** Starts a consultation with the next visitor in the queue of a location. */
  readonly pickUpNext: (locationId: number) => Promise<Schemas["PickedUp"]>
  readonly act: (presentationId: number, action: "start" | "end" | "cancel") => Promise<Schemas["Presentation"]>
  readonly startAppointment: (bookingId: number) => Promise<Schemas["Presentation"]>
  /** `chat`: `general`, or the private chat of a guest. */
  readonly say: (presentationId: number, chat: string, text: string) => Promise<Schemas["Message"]>
  readonly mute: (presentationId: number, chat: string, isMuted: boolean) => Promise<Schemas["Guest"]>
  /** Prepares a poll of a webinar and opens it. Resolves with its id. */
  readonly openPoll: (presentationId: number, question: string, options: ReadonlyArray<string>) => Promise<number>
  /** Closes a poll and releases its results. */
  readonly releasePoll: (presentationId: number, pollId: number) => Promise<void>
  /** Shows the visitor of a one-to-one the first model of its location, and returns that model. */
  readonly showFirstModel: (presentation: Schemas["Presentation"]) => Promise<Schemas["Model"]>
  /** The account that holds a presentation: the own one, or that of a consultant of the demonstration. */
  readonly consultantOf: (presentationId: number) => Promise<DeskAccount>
  /** A ticket of the presentation's consultant to publish its stream, or its second source. */
  readonly ticket: (presentationId: number, source?: Schemas["Source"]) => Promise<Schemas["Ticket"]>
  readonly showSecond: (presentationId: number, kind: Schemas["SecondKind"]) => Promise<Schemas["Presentation"]>
  /**
   * Attends these locations, by default all of the account, until `signal` aborts: the scripted consultant is inactive
   * there. Resolves with the stream of events once it has begun.
   */
  readonly attend: (
    signal: AbortSignal,
    locationIds?: ReadonlyArray<number>,
  ) => Promise<ReadableStreamDefaultReader<Uint8Array>>
  /** What happened at the locations from one day until another, `YYYY-MM-DD`. */
  readonly statistics: (from: string, until: string) => Promise<ReadonlyArray<Schemas["Statistic"]>>
  /** Plans a webinar of the account's own. */
  readonly planWebinar: (plan: Omit<Schemas["WebinarPlan"], "consultantId">) => Promise<Schemas["Webinar"]>
  readonly goOnAir: (presentationId: number) => Promise<Schemas["Webinar"]>
  /** The link of somebody who is invited to a presentation: of a webinar by mail, else always of the same guest. */
  readonly invitation: (presentationId: number) => Promise<string>
}

const mailMs = 10_000

/** The link with a token in the mail to this address, once it is in the outbox. */
const mailedLink = async (showroom: string, email: string): Promise<string> => {
  const link = new RegExp(`To ${email} [\\s\\S]*?href="([^"]*token=[^"]*)"`)
  for (const until = Date.now() + mailMs; Date.now() < until; ) {
    const [, found] = link.exec(await (await fetch(`${showroom}/outbox`)).text()) ?? []
    if (found !== undefined) return found.replaceAll("&amp;", "&")
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The outbox has no invitation for ${email}.`)
}

export const deskRequests = (showroom: string, account: DeskAccount = demonstrationLead): DeskRequests => {
  const call = async <Answer>(
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object,
    caller: DeskAccount = account,
  ): Promise<Answer> => {
    const answer = await deskFetch(
      showroom,
      `/api${path}`,
      { method, ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }) },
      caller,
    )
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const presentation: DeskRequests["presentation"] = (id) => call("GET", `/presentations/${id}`)

  const consultantOf: DeskRequests["consultantOf"] = async (presentationId) => {
    const { consultant } = (await presentation(presentationId)).presentation
    const { account: own }: Schemas["Session"] = await call("GET", "/session")
    if (consultant.accountId === own?.id) return account
    const [firstName = "", ...lastName] = consultant.name.split(" ")
    return { name: signInNameOf(firstName, lastName.join(" ")), password: demonstrationLead.password }
  }

  /** Invites a new guest to a webinar. */
  const inviteByMail = async (presentationId: number): Promise<string> => {
    const email = `${randomUUID()}@visitors.example`
    await call("POST", `/webinars/${presentationId}/guests`, { emails: [email] })
    // A webinar of the first day was not planned at the desk, which then writes no mail by itself.
    await (await guest(showroom)).ask("POST", `/presentation/${presentationId}/resend_invitation`, { email })
    return mailedLink(showroom, email)
  }

  return {
    presentation,
    state: () => call("GET", "/state"),
    visitor: (visitor) => call("GET", `/visitors/${visitor}`),
    messages: async (presentationId) => {
      const all: Array<Schemas["Message"]> = []
      for (let query: string | undefined = ""; query !== undefined; ) {
        const page: { messages: ReadonlyArray<Schemas["Message"]>; nextCursor: string | null } = await call(
          "GET",
          `/presentations/${presentationId}/messages${query}`,
        )
        all.push(...page.messages)
        query = page.nextCursor === null ? undefined : `?cursor=${page.nextCursor}`
      }
      return all
    },
    pickUpNext: (locationId) => call("POST", "/queue/next/pick-up", { locationId }),
    act: (presentationId, action) => call("POST", `/presentations/${presentationId}/act`, { action }),
    startAppointment: (bookingId) => call("POST", `/bookings/${bookingId}/start`, { isEarly: true }),
    say: (presentationId, chat, text) =>
      call("POST", `/presentations/${presentationId}/messages`, { chat, text, key: randomUUID() }),
    mute: (presentationId, chat, isMuted) =>
      call("PUT", `/presentations/${presentationId}/visitors/${chat}/mute`, { isMuted }),
    openPoll: async (presentationId, question, options) => {
      const path = `/webinars/${presentationId}/polls`
      const { polls } = await call<Schemas["Participation"]>("POST", path, { question, options })
      const id = polls.at(-1)?.id ?? 0
      await call("PUT", `${path}/${id}`, { state: "open" })
      return id
    },
    releasePoll: async (presentationId, pollId) => {
      for (const state of ["closed", "released"])
        await call("PUT", `/webinars/${presentationId}/polls/${pollId}`, { state })
    },
    showFirstModel: async ({ id, locationId }) => {
      const { models }: { readonly models: ReadonlyArray<Schemas["Model"]> } = await call(
        "GET",
        `/locations/${locationId}/models`,
      )
      const [first] = models
      if (!first) throw new Error(`Location ${locationId} has no models.`)
      await call("PUT", `/presentations/${id}/shown-model`, { modelId: first.id })
      return first
    },
    consultantOf,
    ticket: async (presentationId, source = "main") =>
      call("POST", `/presentations/${presentationId}/tickets`, { source }, await consultantOf(presentationId)),
    showSecond: (presentationId, kind) => call("PUT", `/presentations/${presentationId}/second-source`, { kind }),
    attend: async (signal, locationIds) => {
      const query = locationIds === undefined ? "" : `?locations=${locationIds.join()}`
      const { status, body } = await deskFetch(showroom, `/api/events${query}`, { signal }, account)
      if (status !== 200 || body === null) throw new Error(`The desk answered ${status} to GET /events.`)
      const reader = body.getReader()
      await reader.read()
      return reader
    },
    statistics: async (from, until) => {
      const answer: { readonly statistics: ReadonlyArray<Schemas["Statistic"]> } = await call(
        "GET",
        `/statistics?from=${from}&until=${until}`,
      )
      return answer.statistics
    },
    planWebinar: async (plan) => {
      const { account: own }: Schemas["Session"] = await call("GET", "/session")
      return call("POST", "/webinars", { ...plan, consultantId: own?.id })
    },
    goOnAir: (presentationId) => call("PUT", `/webinars/${presentationId}/on-air`),
    invitation: async (presentationId) => {
      const detail = await presentation(presentationId)
      if (detail.presentation.kind === "webinar") return inviteByMail(presentationId)
      // By the chat: a guest's name may change, and with it the order by name.
      const [first] = [...detail.guests].sort((one, other) => one.chat.localeCompare(other.chat))
      if (!first?.link) throw new Error(`Nobody is invited to ${presentationId}.`)
      return first.link
    },
  }
}
