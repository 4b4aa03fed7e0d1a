import type { BackendProcess } from "../../../test/e2e/backendProcess.ts"
import { deskRequests } from "../../../test/e2e/deskRequests.ts"
import { readTarget } from "../../conformance/readTarget.ts"
import type { Target } from "../../conformance/Target.ts"
import { guest } from "../environment/startGuest.ts"

/** Id of the backend's live webinar at its first location. */
export const webinar = 12
const origin = "https://showroom.example"

/** The uuid of a visitor who is invited to the webinar, and the link of the invitation's mail. */
const invited = async (backend: BackendProcess): Promise<{ readonly link: string; readonly uuid: string }> => {
  const link = await deskRequests(backend.showroom).invitation(webinar)
  const invitation = new URL(link).searchParams.get("token") ?? ""
  const headers = { "accept-language": "en", authorization: `Bearer ${invitation}` }
  const { uuid } = await (await fetch(`${backend.showroom}/api/customer/decode`, { headers })).json()
  return { link, uuid }
}

/** A link in a booking's mail. */
const bookingLink = async (backend: BackendProcess): Promise<string> => {
  const visitor = await guest(backend.showroom)
  const date = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 7).split("-")
  const month = await visitor.ask(
    "GET",
    `/booking/month_availability?location_id=1&year=${date[0]}&month=${Number(date[1])}`,
  )
  const days = month.monthly_availability as ReadonlyArray<{ date: string; available: boolean }>
  const day = days.find(({ available, date }) => available && date > new Date().toISOString())
  const found = await visitor.ask("GET", `/booking/day_availability?location_id=1&date=${day?.date}`)
  const [first] = found.available_intervals as ReadonlyArray<{ start_time: string }>
  await visitor.ask("POST", "/booking/submit", {
    location_id: 1,
    date: day?.date,
    start_time: first?.start_time,
    first_name: "Lena",
    last_name: "Link",
    email: "lena.link@visitor.example",
    phone: "+49 30 1234567",
    comments: "Is it quiet at 130?",
  })
  const outbox = await (await fetch(backend.outbox)).text()
  return /href="([^"]*booking_token=[\w-]+[^"]*)"/.exec(outbox)?.[1]?.replaceAll("&amp;", "&") ?? ""
}

/** A target with every option of a run. */
export const targetOf = async (backend: BackendProcess): Promise<Target> => {
  const { uuid, link } = await invited(backend)
  const { target } = await readTarget([
    "--config",
    `${backend.showroom}/config.json`,
    "--origin",
    origin,
    "--uuid",
    uuid,
    `--invitation=${link}`,
    "--presentation",
    String(webinar),
    `--booking-token=${await bookingLink(backend)}`,
  ])
  return target
}
