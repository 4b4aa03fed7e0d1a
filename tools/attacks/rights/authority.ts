import { createHmac, generateKeyPairSync, sign } from "node:crypto"
import { stompCustomer } from "../../../backend/conformance/stompCustomer.ts"
import { type Attack, verdictOf } from "../Attack.ts"
import { book, freeTimes, upload } from "../calls.ts"
import { show, type Target } from "../target.ts"

const encoded = (value: object | string) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url")

/** Tokens that imitate the victim's, each forged in a different way. */
const forgeries = ({ victim }: Target): ReadonlyArray<readonly [string, string]> => {
  const [head = "", body = "", signature = ""] = victim.token.split(".")
  const claims = JSON.parse(Buffer.from(body, "base64url").toString())
  const own = generateKeyPairSync("rsa", { modulusLength: 2_048 })
  const byOwnKey = (header: object, payload: object) => {
    const text = `${encoded(header)}.${encoded(payload)}`
    return `${text}.${sign("RSA-SHA256", Buffer.from(text), own.privateKey).toString("base64url")}`
  }
  const byText = (key: string) => {
    const text = `${encoded({ alg: "HS256", typ: "JWT" })}.${body}`
    return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`
  }
  const header = JSON.parse(Buffer.from(head, "base64url").toString())
  return [
    ["no algorithm", `${encoded({ alg: "none" })}.${body}.`],
    ["no algorithm, old signature", `${encoded({ alg: "none" })}.${body}.${signature}`],
    ["an own key", byOwnKey(header, claims)],
    ["an own key, brought along", byOwnKey({ ...header, jwk: own.publicKey.export({ format: "jwk" }) }, claims)],
    ["an empty secret", byText("")],
    ["the uuid as a secret", byText(victim.uuid)],
    ["other claims under the old signature", `${head}.${encoded({ ...claims, exp: claims.exp + 9_999 })}.${signature}`],
    ["no signature", `${head}.${body}.`],
    ["the claims alone", body],
  ]
}

const forgedTokens: Attack = {
  name: "forged tokens, at REST and at the broker",
  run: async (target) => {
    const tries = await Promise.all(
      forgeries(target).map(async ([what, token]) => {
        const headers = { authorization: `Bearer ${token}` }
        const { status } = await fetch(`${target.api}/presentation/${show}`, { headers })
        const isIn = await stompCustomer({ ...target.victim.login, passcode: token }).then(
          (session) => {
            session.close()
            return true
          },
          () => false,
        )
        return [
          [`${what}, REST`, status === 401],
          [`${what}, broker`, !isIn],
        ] as const
      }),
    )
    return verdictOf(tries.flat())
  },
}

/** A presentation of the same location to which none of the three is invited. */
const closedShow = 12

const foreignCalls: Attack = {
  name: "calls about other customers",
  run: async ({ attacker, victim }) => {
    const time = (await freeTimes(victim)).at(-1)
    if (!time) throw new Error("No time is free.")
    const made = (await (await book(victim, time, "ann@showroom.example")).json()) as {
      readonly booking_interval: { readonly id: number }
    }
    const { id } = made.booking_interval
    const file = ((await (await upload(victim, show, "secret.txt", "only for her")).json()) as { readonly id: string })
      .id
    const about: ReadonlyArray<readonly [string, string, unknown?, string?]> = [
      ["read a booking", `/booking/${id}`],
      ["cancel a booking", `/booking/${id}/cancel`, {}],
      ["confirm a booking", `/booking/${id}/confirm`, {}],
      ["have a booking mailed", `/booking/${id}/mail`, {}],
      ["read a file", `/presentation/${show}/chat_files/${file}`],
      ["read a presentation", `/presentation/${closedShow}`],
      ["listen to a presentation", `/presentation/chat_queue/${closedShow}`],
      ["read a presentation's chat", `/presentation/chat_history/${closedShow}`],
      ["attend a presentation", `/presentation/${closedShow}/attend`, { first_name: "Mallory", last_name: "M" }],
      ["consent for a presentation", "/admin_feedback/gdpr_consent", { presentation_id: closedShow }],
    ]
    const tries = about.map(async ([what, path, body, method]) => {
      const { status } = await attacker.ask(path, body, method)
      return [`${what} (${status})`, status === 403 || status === 404] as const
    })
    return verdictOf(await Promise.all(tries))
  },
}

const destinations = (
  { attacker, victim }: Target,
  victimQueue: string,
): ReadonlyArray<readonly ["subscribe" | "send", string]> => [
  ["subscribe", `/amq/queue/${victimQueue}`],
  ["subscribe", "/amq/queue/showroom.customers"],
  ["subscribe", `/queue/${attacker.tag}.made`],
  ["subscribe", `/exchange/presentation.${show}/customer.${victim.tag}`],
  ["subscribe", `/exchange/presentation.${show}/%23`],
  ["subscribe", "/topic/all.%23"],
  ["subscribe", "/exchange/amq.rabbitmq.event/%23"],
  ["subscribe", "/exchange/amq.rabbitmq.trace/%23"],
  ["subscribe", "/temp-queue/own"],
  ["subscribe", "/reply-queue/own"],
  ["send", `/exchange/presentation.${show}/customer.${victim.tag}`],
  ["send", `/exchange/presentation.${show}/moderator`],
  ["send", `/exchange/presentation.${closedShow}/customer.${victim.tag}`],
  ["send", `/topic/all.${victim.tag}`],
  ["send", `/amq/queue/${victimQueue}`],
  ["send", `/exchange/amq.fanout/all.${attacker.tag}`],
  ["send", `/exchange/amq.direct/${victimQueue}`],
]

const foreignDestinations: Attack = {
  name: "other customers' destinations at the broker",
  run: async (target) => {
    const answer = await target.victim.ask(`/presentation/chat_queue/${show}`)
    const { chat_queue: queue } = (await answer.json()) as { readonly chat_queue: string }
    const tries: Array<readonly [string, boolean]> = []
    for (const [verb, destination] of destinations(target, queue)) {
      // A refusal ends the session.
      const session = await target.attacker.connect()
      const outcome =
        verb === "subscribe" ? await session.subscribe(destination) : await session.send(destination, "{}")
      tries.push([`${verb} ${destination}`, outcome.is === "refused"])
      session.close()
    }
    return verdictOf(tries)
  },
}

export const authority: ReadonlyArray<Attack> = [forgedTokens, foreignCalls, foreignDestinations]
