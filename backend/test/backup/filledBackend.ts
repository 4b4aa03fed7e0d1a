import { expect } from "vitest"
import type { Migrations } from "../../src/environment/schema/schemaVersion.ts"
import { multipart, outgoing, show } from "../chat/chatRequests.ts"
import { firstDay } from "../environment/firstDay.ts"
import { type ManualClock, manualClock } from "../environment/manualClock.ts"
import { openRestEnvironment, type RestEnvironment } from "../environment/restEnvironment.ts"

/** The location of a backend's data. */
type Database = { readonly dataDir: string } | { readonly databaseUrl: string; readonly migrations?: Migrations }

/** A backend whose clock is stopped at the first day. */
export const openAt = (database: Database, clock: ManualClock = manualClock(firstDay)): Promise<RestEnvironment> =>
  openRestEnvironment({}, database, clock)

const file = Buffer.from("Sitzheizung, Anhängerkupplung\n")

/**
 * Stores the data of some visitors in a backend. Returns a check that another one, on a copy of its data, has all of
 * it.
 */
export const leaveSomething = async (backend: RestEnvironment) => {
  const visitor = await backend.visitor()
  const guest = await backend.invited(show)
  await backend.broker.send(`presentation.${show}`, `customer.${guest.tag}`, outgoing("general", "Vor der Sicherung"))
  const upload = multipart("wunsch.txt", "text/plain", file)
  const sent = await guest.ask("POST", `/presentation/${show}/chat_files`, upload)
  const day = await visitor.ask("GET", "/booking/day_availability?location_id=1&date=2027-06-04")
  const slot = { date: day.at("available_intervals.0.date"), start_time: day.at("available_intervals.0.start_time") }
  const person = { first_name: "Jonas", last_name: "Brandt", email: "jonas.brandt@visitors.example" }
  const booked = await visitor.ask("POST", "/booking/submit", { body: { location_id: 1, ...slot, ...person } })
  const link = /booking_token=([^&"\s]+)/.exec(JSON.stringify(await backend.rest.backend.mail.list()))?.[1]
  expect([sent.status, booked.status, typeof link]).toEqual([200, 200, "string"])

  return async (restored: RestEnvironment): Promise<void> => {
    const ask = (path: string, token: string) => restored.ask("GET", path, { token })
    const booking = await ask(`/booking/${booked.at("booking_interval.id")}`, visitor.token)
    expect([booking.status, booking.at("booking_interval.customer.last_name")]).toEqual([200, "Brandt"])
    expect((await ask(`/presentation/chat_history/${show}`, guest.token)).text).toContain("Vor der Sicherung")
    const kept = await ask(`/presentation/${show}/chat_files/${sent.at("id")}`, guest.token)
    expect(kept.bytes.equals(file)).toBe(true)
    expect((await restored.ask("GET", `/booking/${link}/decode`)).status).toBe(200)
    expect((await restored.visitor(visitor.uuid)).tag).toBe(visitor.tag)
    // A taken interval stays taken.
    const again = await restored.ask("POST", "/booking/submit", {
      body: { location_id: 1, ...slot, ...person },
      token: guest.token,
    })
    expect(again.status).toBe(409)
  }
}
