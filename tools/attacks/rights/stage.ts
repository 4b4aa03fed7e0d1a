import { signInNameOf } from "../../../backend/src/accounts/people/signInName.ts"
import type { Schemas } from "../../../backend/src/desk/contract/deskContract.ts"
import { wowzaParty } from "../../../backend/test/media/mediaParty.ts"
import { deskRequests } from "../../../test/e2e/deskRequests.ts"
import { type DeskAccount, demonstrationLead } from "../../../test/e2e/deskSession.ts"
import { liveWebinar } from "../../visitors/inviteGuests.ts"
import { type Attack, verdictOf } from "../Attack.ts"
import { enter } from "../customer.ts"
import type { Target } from "../target.ts"
import { auditor, type Call, consultant, type Headers, refused, requireOpen, signedIn, statusOf } from "./deskCalls.ts"

const webinar = liveWebinar(1)
/** A live webinar of a location that the consultant does not have. */
const foreign = liveWebinar(3)

const stageCalls = (presentationId: number, chat: string): ReadonlyArray<Call> => [
  ["GET", `/api/webinars/${presentationId}/participation`],
  ["PUT", `/api/webinars/${presentationId}/hands/${chat}`],
  ["PUT", `/api/webinars/${presentationId}/hands/${chat}/stage`],
  ["DELETE", `/api/webinars/${presentationId}/stage`],
]
/** The calls that write. */
const givingCalls = (chat: string) => stageCalls(webinar, chat).slice(1)
/** The calls that only the webinar's consultant and leads may make. */
const ownCalls = (chat: string) => stageCalls(webinar, chat).slice(2)

/** A guest of the webinar, who calls REST with the webinar's token. */
interface Guest {
  readonly tag: string
  readonly token: string
  readonly ask: (method: "GET" | "PUT" | "DELETE", path: string, body?: object) => Promise<Response>
}

/** What a guest reads of the stage. */
interface Seen {
  readonly stage?: { readonly state: string }
  readonly publish?: { readonly application_name: string; readonly stream_name: string; readonly token: string }
}

const seenBy = async ({ ask }: Guest): Promise<Seen> =>
  ((await (await ask("GET", "")).json()) as { readonly presentation: Seen }).presentation

/** Enters the webinar by an invitation of its own. */
const enterAsGuest = async ({ showroom, api, attacker }: Target): Promise<Guest> => {
  const link = new URL(await deskRequests(showroom).invitation(webinar))
  const answer = await fetch(`${api}/customer/decode`, {
    headers: { authorization: `Bearer ${link.searchParams.get("token")}` },
  })
  const { uuid } = (await answer.json()) as { readonly uuid: string }
  const visitor = await enter({ api, brokerUrl: attacker.login.address }, uuid)
  const data = (await (await visitor.ask("/customer/data")).json()) as {
    readonly customer: { readonly webinar_token?: string }
  }
  const token = data.customer.webinar_token ?? ""
  const ask: Guest["ask"] = (method, path, body) =>
    fetch(`${api}/presentation/${webinar}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "accept-language": "en",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  return { tag: visitor.tag, token, ask }
}

interface Scene {
  readonly lead: Headers
  readonly called: Guest
  readonly chat: string
}

/** A guest with a raised hand who was called: an offer of the stage needs nothing more. */
const callGuest = async (target: Target): Promise<Scene> => {
  const [lead, called] = [await signedIn(target, demonstrationLead), await enterAsGuest(target)]
  const chat = `private.${called.tag}`
  const raised = await called.ask("PUT", "/hand", { raised: true })
  if (!raised.ok) throw new Error(`No hand was raised: ${raised.status}.`)
  await requireOpen(target, ["PUT", `/api/webinars/${webinar}/hands/${chat}`], lead)
  return { lead, called, chat }
}

const offer = async (target: Target, { lead, called, chat }: Scene) => {
  await requireOpen(target, ["PUT", `/api/webinars/${webinar}/hands/${chat}/stage`], lead)
  const { publish } = await seenBy(called)
  if (!publish) throw new Error("The guest was offered nothing.")
  return publish
}

/** A consultant of the webinar's location who does not hold it. */
const colleagueOf = async (target: Target, lead: Headers): Promise<DeskAccount> => {
  const read = async <Answer>(path: string) =>
    (await (await fetch(`${target.showroom}/desk/api/${path}`, { headers: lead })).json()) as Answer
  const { colleagues } = await read<Schemas["State"]>("state")
  const { presentation } = await read<Schemas["PresentationDetail"]>(`presentations/${webinar}`)
  const colleague = colleagues.find(
    ({ role, locationIds, accountId }) =>
      role === "consultant" && locationIds.includes(1) && accountId !== presentation.consultant.accountId,
  )
  if (!colleague) throw new Error("The webinar's location has one consultant.")
  const [firstName = "", ...lastName] = colleague.name.split(" ")
  return { name: signInNameOf(firstName, lastName.join(" ")), password: demonstrationLead.password }
}

const othersStage: Attack = {
  name: "the stage of a webinar, given and ended by strangers, colleagues and other locations",
  run: async (target) => {
    const scene = await callGuest(target)
    const { chat, lead } = scene
    const invented = { cookie: `desk=${"a".repeat(43)}`, "x-csrf-token": "a".repeat(43) }
    const tries: ReadonlyArray<readonly [ReadonlyArray<Call>, Headers, number]> = [
      [stageCalls(webinar, chat), {}, 401],
      [stageCalls(webinar, chat), invented, 401],
      [givingCalls(chat), { cookie: lead.cookie ?? "" }, 403],
      [givingCalls(chat), await signedIn(target, auditor), 403],
      [ownCalls(chat), await signedIn(target, await colleagueOf(target, lead)), 403],
      [stageCalls(foreign, chat), await signedIn(target, consultant), 403],
    ]
    // Without an offer first, then with one that could be ended.
    for (const prepare of [async () => undefined, async () => offer(target, scene)]) {
      await prepare()
      for (const [calls, headers, status] of tries) {
        const verdict = await refused(target, calls, headers, [status])
        if (!verdict.isHeld) return verdict
      }
    }
    const { stage } = await seenBy(scene.called)
    await statusOf(target, ["DELETE", `/api/webinars/${webinar}/stage`], lead)
    return { isHeld: stage?.state === "offered", seen: `${tries.length} callers, all refused, twice` }
  },
}

/** The status with which the media server answers a publisher by WHIP. */
const whip = async (target: Target, { application_name, stream_name }: Place, token: string | undefined) => {
  const place = `/whip/${application_name}/${stream_name}`
  const answer = await fetch(new URL(place, target.whep), {
    method: "POST",
    headers: { "content-type": "application/sdp", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: "v=0",
  })
  return answer.status
}
type Place = Pick<NonNullable<Seen["publish"]>, "application_name" | "stream_name">

/** Tries to publish by Wowza's signalling. */
const signalled = async ({ signalling }: Target, { application_name, stream_name }: Place, token: string) => {
  const party = await wowzaParty(signalling)
  const streamInfo = { applicationName: application_name, streamName: stream_name, sessionId: "[empty]" }
  const { status } = await party.ask("publish", "sendOffer", stream_name, {
    streamInfo: { ...streamInfo, secureToken: token },
    sdp: { type: "offer", sdp: "v=0" },
  })
  party.close()
  return status
}

const stolenStage: Attack = {
  name: "a guest's stage, by another guest of the webinar and with a token of earlier",
  run: async (target) => {
    const scene = await callGuest(target)
    const [other, stranger] = [await enterAsGuest(target), target.attacker]
    const first = await offer(target, scene)
    const publish = async (token: string, at: Place = first) => [
      await whip(target, at, token),
      await signalled(target, at, token),
    ]
    // A publisher who may send reads that the description is none.
    const own = await publish(first.token)
    if (own.some((status) => status === 401 || status === 403))
      throw new Error(`The token does not open the stage: ${own}.`)
    const tries: Array<readonly [string, boolean]> = []
    const expectStatus = (what: string, status: number, wanted: ReadonlyArray<number>) =>
      tries.push([`${what} (${status})`, wanted.includes(status)])

    expectStatus("publish without a token", await whip(target, first, undefined), [401])
    for (const [what, token] of [
      ["an invented token", "a".repeat(first.token.length)],
      ["a part of the token", first.token.slice(0, -1)],
      ["the other guest's token", other.token],
    ] as const)
      for (const status of await publish(token)) expectStatus(`publish with ${what}`, status, [403])
    const play = new URL(`/whep/${first.application_name}/${first.stream_name}`, target.whep)
    const played = await fetch(play, { method: "POST", headers: { "content-type": "application/sdp" }, body: "v=0" })
    expectStatus("play what is not on air", played.status, [403])

    const left = await other.ask("DELETE", "/stage")
    expectStatus("another guest leaves", left.status, [204])
    tries.push(["another guest's leaving changed nothing", (await seenBy(scene.called)).stage?.state === "offered"])
    const { status } = await stranger.ask(`/presentation/${webinar}/stage`, undefined, "DELETE")
    expectStatus("a stranger leaves", status, [403, 404])
    const seen = await seenBy(other)
    tries.push(["another guest reads of it", seen.stage === undefined && seen.publish === undefined])

    await statusOf(target, ["DELETE", `/api/webinars/${webinar}/stage`], scene.lead)
    for (const after of await publish(first.token)) expectStatus("publish after being taken off", after, [403])
    const second = await offer(target, scene)
    for (const at of [first, second])
      for (const after of await publish(first.token, at)) expectStatus("publish with the last token", after, [403])
    await statusOf(target, ["DELETE", `/api/webinars/${webinar}/stage`], scene.lead)
    return verdictOf(tries)
  },
}

export const stageAttacks: ReadonlyArray<Attack> = [othersStage, stolenStage]
