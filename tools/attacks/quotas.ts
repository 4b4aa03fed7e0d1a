import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { buffer } from "node:stream/consumers"
import { type Attack, verdictOf } from "./Attack.ts"
import { book, freeTimes } from "./calls.ts"
import { show, type Target } from "./target.ts"

const statusesOf = async (answers: Iterable<Promise<Response>>): Promise<ReadonlyArray<number>> =>
  Promise.all([...answers].map(async (answer) => (await answer).status))

const count = (statuses: ReadonlyArray<number>, wanted: number) => statuses.filter((status) => status === wanted).length

const allTimesHeld: Attack = {
  name: "one customer holds every free time",
  run: async ({ attacker, victim }) => {
    const before = await freeTimes(victim)
    await statusesOf(before.slice(0, 300).map((time) => attacker.ask("/booking/hold", { location_id: 1, ...time })))
    const taken = before.length - (await freeTimes(victim)).length
    return { isHeld: taken <= 3, seen: `${taken} of ${before.length} free times were kept from others` }
  },
}

const mailsToOne: Attack = {
  name: "60 bookings that mail one address",
  run: async (target) => {
    const strangers = await Promise.all(Array.from({ length: 6 }, target.stranger))
    const times = await freeTimes(target.victim)
    const statuses = await statusesOf(
      times
        .slice(-60)
        .map((time, index) => book(strangers[index % 6] ?? target.attacker, time, "victim@showroom.example")),
    )
    const made = count(statuses, 200)
    return { isHeld: made <= 20, seen: `${made} made, ${count(statuses, 429)} refused` }
  },
}

const invitationsToOne: Attack = {
  name: "invitations sent again by ever new customers",
  run: async (target) => {
    const strangers = await Promise.all(Array.from({ length: 8 }, target.stranger))
    const asked = strangers.flatMap((stranger) =>
      Array.from({ length: 10 }, () =>
        stranger.ask(`/presentation/${show}/resend_invitation`, { email: "victim@showroom.example" }),
      ),
    )
    const statuses = await statusesOf(asked)
    return {
      isHeld: count(statuses, 200) <= 20,
      seen: `${count(statuses, 200)} taken, ${count(statuses, 429)} refused`,
    }
  },
}

const placesOfNobody: Attack = {
  name: "82 places in queues from one address, without a page",
  run: async ({ attacker, crowd }) => {
    const asked = [attacker, ...crowd].flatMap((customer) => [1, 2].map((location_id) => ({ customer, location_id })))
    const ask = (path: string) =>
      statusesOf(asked.map(({ customer, location_id }) => customer.ask(`/presentation_queue/${path}`, { location_id })))
    const statuses = await ask("push")
    await ask("leave")
    const [taken, refused] = [count(statuses, 200), count(statuses, 429)]
    return { isHeld: taken <= 45 && refused > 0, seen: `${taken} taken, ${refused} refused` }
  },
}

const freshCustomers: Attack = {
  name: "3,000 new customers from one address",
  run: async ({ api }) => {
    const ask = () =>
      fetch(`${api}/auth_token`, {
        method: "POST",
        headers: { "content-type": "application/json", "accept-language": "en" },
        body: JSON.stringify({ uuid: crypto.randomUUID() }),
      })
    const statuses: number[] = []
    while (statuses.length < 3_000) statuses.push(...(await statusesOf(Array.from({ length: 100 }, ask))))
    return { isHeld: count(statuses, 429) > 0, seen: `${count(statuses, 200)} made, ${count(statuses, 429)} refused` }
  },
}

/**
 * Uploads a file over a connection of its own, and returns the status. Node's fetch may write a large body to an idle
 * connection that the server has just closed; browsers repeat such a request, fetch does not.
 */
const uploadAlone = async ({ api, attacker }: Target, name: string, file: Blob): Promise<number | undefined> => {
  const form = new FormData()
  form.append("file", file, name)
  const encoded = new Response(form)
  const headers = {
    authorization: `Bearer ${attacker.token}`,
    "accept-language": "en",
    "content-type": `${encoded.headers.get("content-type")}`,
  }
  const asking = request(`${api}/presentation/${show}/chat_files`, { method: "POST", headers, agent: false })
  asking.end(Buffer.from(await encoded.arrayBuffer()))
  const [answer] = (await once(asking, "response")) as [IncomingMessage]
  await buffer(answer)
  return answer.statusCode
}

const largeFiles: Attack = {
  name: "20 files of 9.9 MB at once",
  run: async (target) => {
    const file = new Blob([new Uint8Array(9_900_000).fill(97)], { type: "text/plain" })
    const sent = Array.from({ length: 20 }, (_, index) => uploadAlone(target, `${index}.txt`, file))
    const statuses = (await Promise.all(sent)).map(Number)
    const odd = statuses.filter((status) => ![200, 413, 429].includes(status))
    return {
      ...verdictOf(odd.map((status) => [`${status}`, false])),
      seen: `${count(statuses, 200)} kept, ${statuses.length - count(statuses, 200)} refused`,
    }
  },
}

export const quotas: ReadonlyArray<Attack> = [
  allTimesHeld,
  mailsToOne,
  invitationsToOne,
  placesOfNobody,
  largeFiles,
  freshCustomers,
]
