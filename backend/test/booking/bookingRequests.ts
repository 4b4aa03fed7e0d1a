import type { SentMail } from "../../src/environment/mail.ts"
import type { Asking, RestEnvironment, TestVisitor } from "../environment/restEnvironment.ts"

/** An interval in REST's format. */
export interface Slot {
  readonly id: number
  readonly start_time: string
  readonly end_time: string
  readonly date: string
}

/** A filled form for a slot at location 1. */
export const bookingForm = (slot: Pick<Slot, "date" | "start_time"> | undefined, more: object = {}) => ({
  location_id: 1,
  date: slot?.date,
  start_time: slot?.start_time,
  first_name: "Jonas",
  last_name: "Brandt",
  email: "jonas.brandt@visitors.example",
  ...more,
})

/** The content of a mail's link. */
export interface MailedLink {
  readonly action: string | null
  readonly token: string
  readonly url: URL
}

const linkOf = ({ url }: SentMail["links"][number]): MailedLink => {
  const parsed = new URL(url)
  const { searchParams } = parsed
  return { action: searchParams.get("booking_action"), token: searchParams.get("booking_token") ?? "", url: parsed }
}

export const bookingDesk = (environment: RestEnvironment) => {
  const mails = () => environment.rest.backend.mail.list()
  return {
    mails,
    free: async (date: string, visitor?: TestVisitor) => {
      const path = `/booking/day_availability?location_id=1&date=${date}`
      return (await (visitor ?? environment).ask("GET", path)).at("available_intervals") as Slot[]
    },
    submit: (visitor: TestVisitor, body: object, { key, ...asking }: Asking & { readonly key?: string } = {}) =>
      visitor.ask("POST", "/booking/submit", {
        ...asking,
        body,
        ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
      }),
    move: (visitor: TestVisitor, id: unknown, body: object, key?: string) =>
      visitor.ask("PUT", `/booking/${id}`, {
        body,
        ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
      }),
    act: (visitor: TestVisitor, id: unknown, action: "cancel" | "confirm", token?: string) =>
      visitor.ask("POST", `/booking/${id}/${action}`, token === undefined ? {} : { body: { booking_token: token } }),
    decode: (token: string) => environment.ask("GET", `/booking/${token}/decode`),
    links: async (): Promise<Readonly<Record<"confirm" | "reschedule" | "cancel", MailedLink>>> => {
      const links = ((await mails())[0]?.links ?? []).map(linkOf)
      return Object.fromEntries(links.flatMap((link) => (link.action === null ? [] : [[link.action, link]]))) as Record<
        "confirm" | "reschedule" | "cancel",
        MailedLink
      >
    },
  }
}
