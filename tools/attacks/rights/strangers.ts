import { stompCustomer } from "../../../backend/conformance/stompCustomer.ts"
import { deskRequests } from "../../../test/e2e/deskRequests.ts"
import { liveWebinar } from "../../visitors/inviteGuests.ts"
import { type Attack, verdictOf } from "../Attack.ts"
import { enter } from "../customer.ts"
import { show, type Target } from "../target.ts"

/** Presentations of the first location, by type and state. */
const [scheduledOneToOne, liveOneToOne, scheduledWebinar, endedWebinar] = [1, 4, 9, 10]
const webinar = liveWebinar(1)
/** The live webinar of the second location, which an attack ends. */
const lastingWebinar = liveWebinar(2)

const json = { "content-type": "application/json", "accept-language": "en" }

const call = ({ api }: Target, token: string | undefined, path: string, body?: unknown) =>
  fetch(`${api}${path}`, {
    headers: { ...json, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  })

/** The token in an invitation's mail. */
const invitationTo = async ({ showroom }: Target, presentationId: number): Promise<string> =>
  new URL(await deskRequests(showroom).invitation(presentationId)).searchParams.get("token") ?? ""

const decoded = async (target: Target, invitation: string) => {
  const answer = await call(target, invitation, "/customer/decode")
  return { status: answer.status, text: await answer.text() }
}

const webinarToken: Attack = {
  name: "a webinar's token against the calls that it does not open",
  run: async (target) => {
    const { text } = await decoded(target, await invitationTo(target, webinar))
    const { uuid } = JSON.parse(text) as { readonly uuid: string }
    const guest = await enter({ api: target.api, brokerUrl: target.attacker.login.address }, uuid)
    const data = (await (await guest.ask("/customer/data")).json()) as {
      readonly customer: { readonly webinar_token?: string }
    }
    const token = data.customer.webinar_token ?? ""
    // A token that grants nothing would be refused everywhere.
    const own = await call(target, token, `/presentation/${webinar}`)
    if (own.status !== 200) throw new Error(`The token does not open its own webinar: ${own.status}.`)
    const calls: ReadonlyArray<readonly [path: string, body?: unknown]> = [
      ["/customer/data"],
      ["/customer/queue", { location_id: 1 }],
      ["/presentation_queue/push", { location_id: 1 }],
      ["/presentation_queue/leave", { location_id: 1 }],
      ["/booking/hold", { location_id: 1, date: "2030-01-07", start_time: "10:00" }],
      ["/booking/submit", { location_id: 1 }],
      [`/presentation/${show}`],
      [`/presentation/${liveOneToOne}`],
      [`/presentation/chat_history/${liveOneToOne}`],
      [`/presentation/${endedWebinar}`],
      [`/presentation/chat_queue/${endedWebinar}`],
    ]
    const tries = calls.map(async ([path, body]) => {
      const { status } = await call(target, token, path, body)
      return [`${path} (${status})`, status === 401 || status === 403] as const
    })
    const isIn = await stompCustomer({ ...guest.login, passcode: token }).then(
      (session) => {
        session.close()
        return true
      },
      () => false,
    )
    return verdictOf([...(await Promise.all(tries)), ["the broker", !isIn]])
  },
}

const oldInvitations: Attack = {
  name: "invitations to webinars that are over",
  run: async (target) => {
    const desk = deskRequests(target.showroom)
    const tries = (
      [
        [scheduledWebinar, "cancel"],
        [lastingWebinar, "end"],
      ] as const
    ).map(async ([id, action]) => {
      const invitation = await invitationTo(target, id)
      if ((await decoded(target, invitation)).status !== 200) throw new Error(`Nobody is invited to ${id}.`)
      await desk.act(id, action)
      const { status, text } = await decoded(target, invitation)
      return [`after ${action} (${status})`, status === 401 && !text.includes("uuid")] as const
    })
    return verdictOf(await Promise.all(tries))
  },
}

const inheritedNames: Attack = {
  name: "location ids that every object has",
  run: async ({ showroom }) => {
    const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"]
    const addresses = names.flatMap((name) =>
      ["/", "/de/queue", "/en/booking"].map((path) => `${path}?location_id=${name}`),
    )
    const tries = addresses.map(async (address) => {
      const answer = await fetch(`${showroom}${address}`, { headers: { accept: "text/html" } })
      const policy = answer.headers.get("content-security-policy") ?? ""
      const isHeld = answer.status < 500 && policy.includes("frame-ancestors 'self'")
      return [`${address} (${answer.status})`, isHeld] as const
    })
    return verdictOf(await Promise.all(tries))
  },
}

/** Cyrillic and Greek letters that look like Latin ones. */
const twins: Readonly<Record<string, string>> = { a: "\u0430", c: "\u0441", e: "\u0435", i: "\u0456", o: "\u043e" }
const disguised = (name: string): string => name.replace(/[aceio]/g, (letter) => twins[letter] ?? letter)

const borrowedNames: Attack = {
  name: "display names that pass for the consultant's",
  run: async ({ attacker }) => {
    const answer = (await (await attacker.ask(`/presentation/${show}`)).json()) as {
      readonly presentation: { readonly consultant: string }
    }
    const { consultant } = answer.presentation
    const names: ReadonlyArray<readonly [first: string, last: string]> = [
      [consultant, ""],
      [disguised(consultant), ""],
      [`${disguised(consultant)}\u200b`, ""],
      [`${consultant} (Consultant)`, ""],
      ["Anna", "(Consultant)"],
      ["Anna", "Beraterin"],
      [disguised("Beraterin"), "Anna"],
      ["M O D E R A T O R", ""],
    ]
    const tries = names.map(async ([first_name, last_name]) => {
      const body = last_name === "" ? { first_name } : { first_name, last_name }
      const { status } = await attacker.ask(`/presentation/${show}/attend`, body)
      return [`${first_name} ${last_name} (${status})`, status === 400] as const
    })
    return verdictOf(await Promise.all(tries))
  },
}

const otherForms: Attack = {
  name: "a victim's uuid in another form, and a stranger's appointment",
  run: async (target) => {
    const { uuid } = target.victim
    const forms = [`urn:uuid:${uuid}`, `{${uuid}}`, ` ${uuid}`, uuid.replaceAll("-", "")]
    const tokens = forms.map(async (form) => {
      const { status } = await call(target, undefined, "/auth_token", { uuid: form })
      return [`${form.replace(uuid, "…")} (${status})`, status === 400] as const
    })
    const previews = [scheduledOneToOne, liveOneToOne].flatMap((id) =>
      [undefined, target.attacker.token].map(async (token) => {
        const { status } = await call(target, token, `/presentation/${id}/preview`)
        return [`the preview of ${id} (${status})`, status === 404] as const
      }),
    )
    return verdictOf(await Promise.all([...tokens, ...previews]))
  },
}

export const strangers: ReadonlyArray<Attack> = [
  webinarToken,
  oldInvitations,
  inheritedNames,
  borrowedNames,
  otherForms,
]
