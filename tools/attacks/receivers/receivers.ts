import { openOutbound } from "../../../backend/src/outbound/openOutbound.ts"
import { postWebhook } from "../../../backend/src/webhooks/post.ts"
import { type Attack, verdictOf } from "../Attack.ts"
import type { Target } from "../target.ts"
import { until } from "../until.ts"
import type { Manners } from "./hostileReceiver.ts"

/** An attempt is given up after 15 s; the next messages follow within a second. */
const patienceMs = 25_000
/** An answer is cut off after 64 KiB. The rest are buffers of the sockets. */
const mostBytes = 20_000_000

/** Has the instance report something: a visitor who leaves the queue. Resolves once a message has arrived. */
const provoke = async ({ stranger, receiver }: Target): Promise<boolean> => {
  const before = receiver.messages()
  const visitor = await stranger()
  await visitor.ask("/presentation_queue/push", { location_id: 1 })
  await visitor.ask("/presentation_queue/leave", { location_id: 1 })
  await until(() => receiver.messages() > before, patienceMs)
  return receiver.messages() > before
}

const hostileAnswers: Attack = {
  name: "webhooks: a redirect inside, a private name, slow and endless answers",
  goal: { restMs: 1_000 },
  run: async (target) => {
    const { receiver } = target
    const tries: Array<readonly [string, boolean]> = []
    for (const manners of ["redirects", "drips", "never ends"] satisfies ReadonlyArray<Manners>) {
      receiver.answer(manners)
      const before = receiver.bytes()
      tries.push([`${manners}: no message came`, await provoke(target)])
      tries.push([`${manners}: the answer was read`, receiver.bytes() - before < mostBytes])
    }
    receiver.answer("takes")
    tries.push(["nothing came afterwards", await provoke(target)])
    tries.push(["the inner server was reached", receiver.inside() === 0])
    return verdictOf(tries)
  },
}

/** The same code as an instance has, with names that this attack resolves. */
const changingNames: Attack = {
  name: "webhooks: names that lead inside, at once or the second time",
  run: async ({ receiver }) => {
    const port = new URL(receiver.env.WEBHOOK_URLS?.split(" ")[0] ?? "").port
    const before = receiver.messages()
    const at = (...addresses: ReadonlyArray<string>) =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))
    const answers = [
      at("127.0.0.1"),
      at("93.184.215.14", "127.0.0.1"),
      at("::ffff:127.0.0.1"),
      at("169.254.169.254"),
      at("64:ff9b::7f00:1"),
    ]
    const tries = await Promise.all(
      answers.map(async (found) => {
        let asked = 0
        const resolve = async () => {
          asked += 1
          return asked === 1 ? found : at("127.0.0.1")
        }
        const post = postWebhook(openOutbound({ isAllowed: () => false, resolve }), 500)
        const url = `https://crm.example:${port}/`
        const { kind, text } = await post({ url, headers: {}, body: "{}", signal: new AbortController().signal })
        const isHeld = kind === "refused" && text.includes("private") && asked === 1
        return [found.map(({ address }) => address).join(" and "), isHeld] as const
      }),
    )
    return verdictOf([...tries, ["a message arrived", receiver.messages() === before]])
  },
}

export const receiverAttacks: ReadonlyArray<Attack> = [hostileAnswers, changingNames]
