import { capabilities, capabilityNames, declared } from "../../../contracts/capabilities.ts"
import { type Finding, notTried, plainer } from "../Finding.ts"
import { lackingBooking, lackingQueue } from "../lacking.ts"
import { plainerWithout } from "../plainerWithout.ts"
import type { Target } from "../Target.ts"
import { noReferral, type Visitor } from "../visitor.ts"
import { type Ask, asking } from "./reading.ts"

const writes = "changes something; needs --write"

/** Calls that a backend offers only if `capabilities` of config.json lists them, and which are not. */
const unlisted = (capabilities: ReadonlyArray<string>): ReadonlyArray<Finding> =>
  capabilityNames.flatMap((name) => {
    const { call } = declared(name)
    if (call === undefined || capabilities.includes(name)) return []
    return [plainer(call, `${name} is not listed in capabilities: ${plainerWithout(name)}`)]
  })

/** Joins the queue, and leaves it if the backend has the capability `leave` (Q1, Q6). */
const waitInQueue = async (ask: Ask, visitor: Visitor, target: Target): Promise<void> => {
  await ask(
    "POST /customer/queue",
    "customerQueue",
    visitor.queue.register(target.locationId, noReferral, target.presentation),
  )
  await ask(
    "POST presentation_queue/push",
    "presentationQueuePush",
    visitor.queue.join(target.locationId, noReferral),
    (answer) => lackingQueue(visitor.uuid, answer),
  )
  if (target.capabilities.includes("leave"))
    await ask(capabilities.leave.call, "presentationQueueLeave", visitor.queue.leave(target.locationId))
}

/** The first two free times of the next eight weeks, with different starts. */
const freeTimes = async (visitor: Visitor, target: Target): Promise<ReadonlyArray<number>> => {
  const place = { locationId: target.locationId, productId: undefined }
  const found: number[] = []
  for (let day = 1; day <= 56 && found.length < 2; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
    const { answer } = await visitor.attempt(visitor.bookings.day(place, date))
    found.push(...(answer ?? []).map(({ startsAt }) => startsAt))
  }
  return found.slice(0, 2)
}

/** Books a time, reads it, moves, confirms and cancels it. Afterwards no booking is left (K4). */
const book = async (ask: Ask, visitor: Visitor, target: Target): Promise<ReadonlyArray<Finding>> => {
  const calls = [
    "POST booking/submit",
    "GET booking/{id}",
    "PUT booking/{id}",
    "POST booking/{id}/confirm",
    "POST booking/{id}/cancel",
  ]
  const [first, second] = await freeTimes(visitor, target)
  if (first === undefined || second === undefined)
    return calls.map((call) => notTried(call, "needs two free times in the next eight weeks"))
  const request = (startsAt: number) => ({
    locationId: target.locationId,
    startsAt,
    // Not sent.
    endsAt: startsAt,
    timeZone: "Europe/Berlin",
    form: {
      productId: undefined,
      firstName: "Conformance",
      lastName: "Run",
      email: "conformance@showroom.example",
      phone: "+49 30 1234567",
      comments: "A conformance run, cancelled at once.",
      consent: true,
    },
    holdId: undefined,
    token: undefined,
    referral: noReferral,
  })
  const { answer: booking } = await ask(
    "POST booking/submit",
    "bookingSubmit",
    visitor.bookings.submit(request(first), crypto.randomUUID()),
    lackingBooking,
  )
  const id = booking?.id
  if (id === undefined) return calls.slice(1).map((call) => notTried(call, "needs a booking that could be made"))
  await ask("GET booking/{id}", "booking", visitor.bookings.find(id))
  await ask(
    "PUT booking/{id}",
    "bookingReschedule",
    visitor.bookings.reschedule(id, request(second), crypto.randomUUID()),
  )
  await ask("POST booking/{id}/confirm", "bookingConfirm", visitor.bookings.confirm(id, undefined))
  await ask("POST booking/{id}/cancel", "bookingCancel", visitor.bookings.cancel(id, undefined))
  return []
}

/** Writes to a presentation: agreement to its terms, a display name, feedback (C3, Q4, F1). */
const takePart = async (ask: Ask, visitor: Visitor, target: Target): Promise<ReadonlyArray<Finding>> => {
  const id = target.presentation
  const calls = ["POST /admin_feedback/gdpr_consent", "POST /presentation/{id}/attend"]
  if (id === undefined) return calls.map((call) => notTried(call, "needs --presentation"))
  await ask("POST /admin_feedback/gdpr_consent", "gdprConsent", visitor.presentations.giveConsent(id))
  const name = { firstName: "Conformance", lastName: "Run", email: "", dealerId: "" }
  await ask("POST /presentation/{id}/attend", "presentationAttend", visitor.presentations.attend(id, name))
  return []
}

/** Every call that changes data. Without `mayWrite`, lists them as not tried. */
export const writeCalls = async (visitor: Visitor, target: Target): Promise<ReadonlyArray<Finding>> => {
  const left = notTried(
    "POST /presentation/{id}/resend_invitation",
    "sends a mail to a person: never made by this command",
  )
  if (!target.mayWrite) {
    const calls = [
      "POST /customer/queue",
      "POST presentation_queue/push",
      "POST booking/submit",
      "GET booking/{id}",
      "PUT booking/{id}",
      "POST booking/{id}/confirm",
      "POST booking/{id}/cancel",
      "POST /admin_feedback/gdpr_consent",
      "POST /presentation/{id}/attend",
    ]
    return [...calls.map((call) => notTried(call, writes)), left, ...unlisted(target.capabilities)]
  }
  const findings: Finding[] = []
  const ask = asking(visitor, findings)
  await waitInQueue(ask, visitor, target)
  const untaken = [...(await book(ask, visitor, target)), ...(await takePart(ask, visitor, target))]
  return [...findings, ...untaken, left, ...unlisted(target.capabilities)]
}
