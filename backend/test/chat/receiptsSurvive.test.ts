import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type BackendProcess, startBackend } from "../../../test/e2e/backendProcess.ts"
import { enter } from "../../../tools/attacks/customer.ts"
import { inviteGuestsTo, liveOneToMany } from "../../../tools/visitors/inviteGuests.ts"
import { visitorsAt } from "../broker/brokerBench.ts"
import { makeStartPlace, type StartPlace } from "../environment/startPlace.ts"

const show = liveOneToMany(1)
const kills = 2
/** Receipts before each kill. */
const enough = 40
let place: StartPlace
let uuid: string
let backend: BackendProcess | undefined

const start = async () => {
  backend = await startBackend({ env: place.env })
  return backend
}

beforeAll(async () => {
  place = await makeStartPlace()
  const invited = await inviteGuestsTo(join(place.root, "data"), new Map([[show, 1]]))
  uuid = invited.get(show)?.[0] ?? ""
})
afterAll(async () => {
  await backend?.stop()
  await place?.remove()
})

const guestOf = ({ showroom }: BackendProcess) =>
  enter({ api: `${showroom}/api`, brokerUrl: `${showroom.replace("http", "ws")}/ws` }, uuid)

it("B6 H1 loses no chat message that had a receipt, even if the process is killed during a flood", async () => {
  const confirmed: string[] = []
  let instance = await start()
  for (let round = 0; round < kills; round += 1) {
    const guest = await guestOf(instance)
    // The first queue creates the presentation's exchange.
    await guest.ask(`/presentation/chat_queue/${show}`)
    const { address, host, login, passcode } = guest.login
    const session = visitorsAt(address).visit({ host, login, passcode }, 0)
    await session.connected.next()
    const before = confirmed.length
    const send = async (text: string) => {
      const body = JSON.stringify({
        type: "chat_message",
        timestamp: 1,
        data: { customer_chat: "general", sender: { id: guest.tag }, message: text },
      })
      // Waits for the receipt or for the end of the connection, however long either takes.
      const outcome = await session.send(`/exchange/presentation.${show}/customer.${guest.tag}`, body)
      if (outcome !== "confirmed") return
      confirmed.push(text)
      if (confirmed.length === before + enough) process.kill(instance.pid, "SIGKILL")
    }
    await Promise.all(Array.from({ length: 200 }, (_, index) => send(`message ${round}-${index}`)))
    await instance.stop()
    instance = await start()
  }
  const history = await (await (await guestOf(instance)).ask(`/presentation/chat_history/${show}`)).text()
  expect(confirmed.length).toBeGreaterThanOrEqual(enough * kills)
  expect(confirmed.filter((text) => !history.includes(`"${text}"`))).toEqual([])
})
