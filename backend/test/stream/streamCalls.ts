import { expect } from "vitest"
import type { FaultOrder, StreamEvent, TestedPresentation } from "../../../demonstration/testTools/TestTools.ts"
import { deskRequests } from "../../../test/e2e/deskRequests.ts"
import type { Schemas } from "../../src/desk/contract/deskContract.ts"
import type { IceServer } from "../../src/environment/Urls.ts"
import { guest } from "../environment/startGuest.ts"
import { offerOf } from "../media/mediaParty.ts"

interface Media {
  readonly stream: Readonly<Record<"hls_url" | "whep_url" | "stream_name", string>>
  readonly publish?: Readonly<Record<"whip_url", string>>
  readonly ice_servers: ReadonlyArray<IceServer>
}

/** Sends an offer to a WHIP or WHEP address. */
export const postOffer = async (url: string, direction: "sendonly" | "recvonly", headers = {}): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/sdp", ...headers },
    body: await offerOf(direction),
  })

/** The calls about streams to a demonstration at this origin: its test tools, and an invited visitor. */
export const streamCalls = (showroom: string) => {
  const desk = deskRequests(showroom)

  /** Uses a test tool of the demonstration. */
  const order = async (id: number, name: string, body: object): Promise<void> => {
    const answer = await fetch(`${showroom}/demonstration/presentations/${id}/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }

  const tested = async (id: number): Promise<TestedPresentation | undefined> => {
    const all = (await (await fetch(`${showroom}/demonstration/presentations`)).json()) as TestedPresentation[]
    return all.find((each) => each.id === id)
  }

  const liveOf = async (kind: Schemas["Presentation"]["kind"]): Promise<number> => {
    const { presentations } = await desk.state()
    const found = presentations.find((one) => one.kind === kind && one.status === "live" && one.locationId === 1)
    if (!found) throw new Error(`No ${kind} is live.`)
    return found.id
  }

  const invited = async (id: number) => {
    const invitation = new URL(await desk.invitation(id)).searchParams.get("token")
    const decode = await fetch(`${showroom}/api/customer/decode`, {
      headers: { authorization: `Bearer ${invitation}`, "accept-language": "en" },
    })
    const { uuid, webinar_token: token } = (await decode.json()) as { uuid: string; webinar_token?: string }
    const isWebinar = (await desk.presentation(id)).presentation.kind === "webinar"
    const visitor = await guest(showroom, { uuid, webinarToken: isWebinar ? token : undefined })
    return {
      ...visitor,
      media: async () => ((await visitor.ask("GET", `/presentation/${id}`)) as { presentation: Media }).presentation,
    }
  }

  return {
    order,
    send: (id: number, event: StreamEvent) => order(id, "events", { event }),
    fail: (id: number, how: FaultOrder) => order(id, "faults", how),
    tested,
    liveOf,
    invited,
  }
}
