import { randomUUID } from "node:crypto"
import { rushEmail, rushLastName } from "./bookingTruth.ts"

interface Slot {
  readonly date: string
  readonly start_time: string
}

/** One of many who want the same slot; the key is the same on each attempt. */
export interface Rusher {
  readonly token: string
  readonly key: string
}

/** The outcome of one request. `undefined` if the connection broke before a response. */
export interface RushAnswer {
  readonly status: number | undefined
  readonly code: string | undefined
  readonly alternatives: number
  readonly bookingId: number | undefined
  /** From the start of all requests to this response, in ms. */
  readonly ms: number
}

/** The parsed fields of a response to a submit. */
interface Reported {
  readonly code?: string
  readonly alternatives?: ReadonlyArray<unknown>
  readonly booking_interval?: { readonly id: number }
}

const json = { "content-type": "application/json", "accept-language": "en" }

const called = async <T>(showroom: string, path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${showroom}/api${path}`, { ...init, headers: { ...json, ...init.headers } })
  return { status: answer.status, body: (await answer.json()) as T }
}

/** Visitors with a token each. The tokens stay valid when the backend restarts on the same data. */
export const rushers = async (showroom: string, count: number): Promise<ReadonlyArray<Rusher>> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { body } = await called<{ data: { token: string } }>(showroom, "/auth_token", {
        method: "POST",
        body: JSON.stringify({ uuid: randomUUID() }),
      })
      return { token: body.data.token, key: randomUUID() }
    }),
  )

/** Free slots, the first ones of different days from tomorrow. */
export const freeSlots = async (showroom: string, count: number): Promise<ReadonlyArray<Slot>> => {
  const found: Slot[] = []
  for (let day = 1; found.length < count && day < 55; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
    const path = `/booking/day_availability?location_id=1&date=${date}`
    const { body } = await called<{ available_intervals: Slot[] }>(showroom, path)
    found.push(...body.available_intervals.slice(0, 3))
  }
  return found.slice(0, count)
}

/** All of them submit the same slot at once. `onAnswer` receives the number of responses so far. */
export const rush = async (
  showroom: string,
  slot: Slot,
  all: ReadonlyArray<Rusher>,
  onAnswer: (answered: number) => void = () => undefined,
): Promise<ReadonlyArray<RushAnswer>> => {
  const body = JSON.stringify({
    location_id: 1,
    date: slot.date,
    start_time: slot.start_time,
    first_name: "Erika",
    last_name: rushLastName,
    email: rushEmail,
  })
  const begin = performance.now()
  let answered = 0
  return Promise.all(
    all.map(async ({ token, key }) => {
      const headers = { authorization: `Bearer ${token}`, "idempotency-key": key }
      const answer = await called<Reported>(showroom, "/booking/submit", { method: "POST", body, headers }).catch(
        (failure: unknown) => {
          // The backend was killed, which also cuts off a started response.
          if (failure instanceof TypeError || failure instanceof SyntaxError) return undefined
          throw failure
        },
      )
      if (answer) {
        answered += 1
        onAnswer(answered)
      }
      const answerBody = answer?.body
      return {
        status: answer?.status,
        code: answerBody?.code,
        alternatives: answerBody?.alternatives?.length ?? 0,
        bookingId: answerBody?.booking_interval?.id,
        ms: performance.now() - begin,
      }
    }),
  )
}
