import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Link, SecurityEnvironment, Visitor } from "./SecurityEnvironment.ts"
import { chatScene, queueScene } from "./scene.ts"

/** The live one-to-many of the first location, which has a group chat. */
const show = 8
const patient = { timeout: 30_000 }

const chatMessage = (chat: string, message: string, more: object = {}) =>
  JSON.stringify({
    type: "chat_message",
    timestamp: 5,
    data: { customer_chat: chat, sender: { id: "whoever" }, message, ...more },
  })

/** What one customer can do to another, over REST and a broker together (B2, B4, E5, H6). */
export const securitySuite = (name: string, openEnvironment: () => Promise<SecurityEnvironment>) =>
  describe(`Two customers on ${name}`, () => {
    let environment: SecurityEnvironment
    let ann: Visitor
    let ben: Visitor
    let annQueue: string
    let benQueue: string
    let benLink: Link

    const chatQueue = async (visitor: Visitor) =>
      String((await visitor.ask("GET", `/presentation/chat_queue/${show}`)).at("chat_queue"))
    /** Sends a message as ben and waits until ben receives it. Anyone else who receives it has it by then. */
    const throughBen = async (text: string) => {
      benLink.client.publish({
        destination: `/exchange/presentation.${show}/customer.${ben.tag}`,
        body: chatMessage(`private.${ben.tag}`, text),
      })
      await expect.poll(() => benLink.bodies.some((body) => body.includes(text)), patient).toBe(true)
    }
    const history = async () => JSON.stringify(await environment.rest.backend.chat.conversations(show))

    beforeAll(async () => {
      environment = await openEnvironment()
      ann = await environment.invited(show, 0)
      ben = await environment.invited(show, 1)
      annQueue = await chatQueue(ann)
      benQueue = await chatQueue(ben)
      benLink = await ben.connect()
      benLink.listen(`/amq/queue/${benQueue}`)
    })
    afterAll(() => environment.close())

    it.each([
      ["another customer's queue", () => `/amq/queue/${benQueue}`],
      ["the backend's queue", () => "/amq/queue/showroom.customers"],
      ["a new queue under its own name", () => `/queue/${ann.tag}.made`],
      ["another customer's key", () => `/exchange/presentation.${show}/customer.${ben.tag}`],
      ["everybody's keys", () => `/exchange/presentation.${show}/%23`],
      ["the moderators' topic", () => "/topic/all.%23"],
      ["its own key", () => `/exchange/presentation.${show}/customer.${ann.tag}`],
      ["the broker's events", () => "/exchange/amq.rabbitmq.event/%23"],
      ["a bare name", () => `${ann.tag}.bare`],
    ])("B2 H6 disconnects a customer who subscribes to %s, and delivers nothing", async (_what, destination) => {
      const link = await ann.connect()
      link.listen(destination())
      await link.ended
      await throughBen(`secret ${destination()}`)
      expect(link.bodies).toEqual([])
    })

    it.each([
      ["another customer's key", () => `/exchange/presentation.${show}/customer.${ben.tag}`],
      ["another customer's key to the moderators", () => `/topic/all.${ben.tag}`],
      ["the moderator's key", () => `/exchange/presentation.${show}/moderator`],
      ["a key below its own", () => `/exchange/presentation.${show}/customer.${ann.tag}.more`],
      ["another customer's queue", () => `/amq/queue/${benQueue}`],
      ["its own queue, bypassing the backend", () => `/amq/queue/${annQueue}`],
      ["a new queue", () => `/queue/${benQueue}`],
      ["a presentation that does not exist", () => `/exchange/presentation.4711/customer.${ann.tag}`],
      ["another exchange", () => `/exchange/amq.fanout/all.${ann.tag}`],
    ])("H6 disconnects a customer who writes to %s, and delivers the message to nobody", async (what, destination) => {
      const link = await ann.connect()
      const text = `forged to ${what}`
      link.client.publish({ destination: destination(), body: chatMessage(`private.${ben.tag}`, text) })
      await link.ended
      await throughBen(`after ${what}`)
      expect(benLink.bodies.join()).not.toContain(text)
      expect(await history()).not.toContain(text)
    })

    it("H6 keeps a message out of another customer's chat, and out of a presentation the sender is not invited to", async () => {
      const link = await ann.connect()
      link.listen(`/amq/queue/${annQueue}`)
      const own = `/exchange/presentation.${show}/customer.${ann.tag}`
      for (const named of [`private.${ben.tag}`, ben.tag, ben.uuid])
        link.client.publish({ destination: own, body: chatMessage(named, "into ben's chat") })
      for (const named of [ann.tag, ann.uuid])
        link.client.publish({ destination: own, body: chatMessage(named, "into what is mine") })
      link.client.publish({ destination: own, body: chatMessage(`private.${ann.tag}`, "into my own") })
      await expect.poll(() => link.bodies.join(), patient).toContain("into my own")
      expect(link.bodies.join()).toContain("into what is mine")
      await throughBen("mine alone")
      expect(benLink.bodies.join()).not.toContain("into")
      expect(link.bodies.join()).not.toContain("mine alone")
      expect(await history()).not.toContain("into ben's chat")
    })

    it("H4 shows a muted guest's messages to the group only to that guest, until the presentation is over", async () => {
      const link = await ann.connect()
      link.listen(`/amq/queue/${await chatQueue(ann)}`)
      const own = `/exchange/presentation.${show}/customer.${ann.tag}`
      const { chat } = environment.rest.backend
      await chat.mute(show, `private.${ann.tag}`, true)
      await expect.poll(() => link.bodies.join(), patient).toContain('"chat_muted"')
      link.client.publish({ destination: own, body: chatMessage("general", "write to me elsewhere") })
      await expect.poll(() => link.bodies.join(), patient).toContain("write to me elsewhere")
      await chat.mute(show, `private.${ann.tag}`, false)
      link.client.publish({ destination: own, body: chatMessage("general", "heard again") })
      await expect.poll(() => benLink.bodies.join(), patient).toContain("heard again")
      expect(benLink.bodies.join()).not.toContain("write to me elsewhere")
      expect(benLink.bodies.join()).not.toContain("chat_muted")
    })

    it("H3 H6 delivers no forged sender, timestamp or header", async () => {
      const link = await ann.connect()
      const forged = {
        receipt: "forged-receipt",
        subscription: "forged-subscription",
        ack: "forged-ack",
        redelivered: "forged-redelivered",
        sender: "forged-sender",
        "x-forged": "forged-x",
        timestamp: "99",
        "correlation-id": "forged-correlation",
        "content-type": "application/forged",
      }
      const sender = { type: 2, id: ben.tag, first_name: "Moderator", last_name: "Forged" }
      link.client.publish({
        destination: `/exchange/presentation.${show}/customer.${ann.tag}`,
        headers: forged,
        body: chatMessage("general", "whose words", { id: "one", sender, is_admin: true }),
      })
      await expect.poll(() => benLink.bodies.join(), patient).toContain("whose words")
      const frame = ben.everything.find((one) => one.includes("whose words")) ?? ""
      expect(frame).not.toContain("forged")
      expect(frame).not.toContain("Forged")
      expect(frame).not.toContain("is_admin")
      const { timestamp, data } = JSON.parse(benLink.bodies.find((body) => body.includes("whose words")) ?? "")
      expect(Math.abs(timestamp - Date.now())).toBeLessThan(60_000)
      expect(data.sender).toMatchObject({ type: 4, id: ann.tag })
      expect(data.sender.first_name).not.toBe("Moderator")
    })

    it.each([
      ["number", { "message-id": "forged" }],
      ["author by AMQP's own header", { "user-id": "backend" }],
    ])("H6 accepts no message that names its own %s", async (what, headers) => {
      const link = await ann.connect()
      const text = `names its own ${what}`
      link.client.publish({
        destination: `/exchange/presentation.${show}/customer.${ann.tag}`,
        headers,
        body: chatMessage("general", text),
      })
      await throughBen(`after its own ${what}`)
      expect(benLink.bodies.join()).not.toContain(`"${text}"`)
    })

    it("H3 delivers markup and javascript as the text that was written, letter by letter, without marks of direction", async () => {
      const link = await ann.connect()
      const text = `<img src=x onerror="alert(1)"> <script>alert(1)</script> javascript:alert(1) &amp; [a](javascript:b)`
      link.client.publish({
        destination: `/exchange/presentation.${show}/customer.${ann.tag}`,
        body: chatMessage("general", `${text}\u202e`, { id: "markup" }),
      })
      const markupMessage = () => benLink.bodies.map((body) => JSON.parse(body).data).find(({ id }) => id === "markup")
      await expect.poll(markupMessage, patient).toMatchObject({ message: text })
    })

    it("H1 H8 refuses another customer's history and files, and a presentation without an invitation", async () => {
      await throughBen("for the moderator only")
      const own = await ann.ask("GET", `/presentation/chat_history/${show}`)
      expect(own.status).toBe(200)
      expect(own.text).not.toContain("for the moderator only")
      expect(own.text).not.toContain(`private.${ben.tag}`)
      const form = new FormData()
      const png = Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      )
      form.set("file", new Blob([png], { type: "image/png" }), "secret.png")
      const kept = await ben.ask("POST", `/presentation/${show}/chat_files`, form)
      expect(kept.status).toBe(200)
      const file = `/presentation/${show}/chat_files/${kept.at("id")}`
      expect((await ben.ask("GET", file)).status).toBe(200)
      expect([403, 404]).toContain((await ann.ask("GET", file)).status)
      const foreign = await foreignPresentation()
      for (const path of [`chat_queue/${foreign}`, `chat_history/${foreign}`, `${foreign}`]) {
        expect((await ann.ask("GET", `/presentation/${path}`)).status).toBe(403)
      }
    })

    /** A presentation of the first day to which ann is not invited. */
    const foreignPresentation = async () => {
      for (let id = 1; id < 30; id += 1) {
        const invited = await environment.rest.backend.invitations.tokens(id).catch(() => [])
        if (invited.length > 0 && !invited.some(({ customer }) => customer.uuid === ann.uuid)) return id
      }
      throw new Error("Ann is invited everywhere.")
    }

    it("B4 refuses a CONNECT without login, one as guest, and a token that is for REST only", async () => {
      const { webinar_token: webinar } = (await ann.ask("GET", "/customer/data")).at("customer") as Record<
        string,
        string
      >
      const attempts = [
        "CONNECT\naccept-version:1.2\nhost:/\n\n\0",
        `CONNECT\naccept-version:1.2\nhost:${environment.vhost}\n\n\0`,
        `CONNECT\naccept-version:1.2\nhost:${environment.vhost}\nlogin:guest\npasscode:guest\n\n\0`,
        `CONNECT\naccept-version:1.2\nhost:${environment.vhost}\nlogin:backend\npasscode:\n\n\0`,
        `CONNECT\naccept-version:1.2\nhost:${environment.vhost}\nlogin:${ann.tag}\npasscode:${webinar ?? "a.b.c"}\n\n\0`,
        `CONNECT\naccept-version:1.2\nhost:${environment.vhost}\nlogin:${ann.tag}\npasscode:${tampered(ann.token)}\n\n\0`,
      ]
      for (const frame of attempts)
        expect(await firstWord(environment.socket(), frame), frame).not.toMatch(/^CONNECTED/)
    })

    it("H6 survives 10 MB at once, and bytes that are no frame", async () => {
      const bad: ReadonlyArray<string | Buffer> = [
        `SEND\ndestination:/topic/all.${ann.tag}\n\n${"a".repeat(10_000_000)}\0`,
        Buffer.alloc(10_000_000, 1),
        "SEND\ncontent-length:-5\n\n\0",
        "NONSENSE\n\n\0",
        "\0\0\0\n\r\n{}",
        `SEND\n${"h:v\n".repeat(20_000)}\n\0`,
        "SEND\ndestination:/topic/%ff%fe\n\n\0",
      ]
      for (const bytes of bad) (await ann.connect()).raw(bytes)
      await throughBen("still well")
      expect(benLink.isOpen()).toBe(true)
      expect(environment.rest.violations).toEqual([])
    })

    it("E5 shows no visitor the uuid of another, in no answer and no frame", async () => {
      const [ida, jan] = [await environment.stranger(), await environment.stranger()]
      await chatScene({ environment, ann, ben, show })
      await queueScene(environment, ida, jan)
      for (const [one, other] of [
        [ann, ben],
        [ida, jan],
      ] as const) {
        const seen = one.everything.join("\n")
        // Proves that the scene ran: the other visitor does appear.
        expect(seen).toContain(other.tag)
        expect(seen).not.toContain(other.token)
        for (const { uuid } of [ann, ben, ida, jan]) {
          if (uuid !== one.uuid) expect(seen.toLowerCase()).not.toContain(uuid.toLowerCase())
        }
      }
    })
  })

/** The token with the name in it replaced. */
const tampered = (token: string): string => {
  const [head, body = "", signature] = token.split(".")
  const claims = JSON.parse(Buffer.from(body, "base64url").toString())
  return [head, Buffer.from(JSON.stringify({ ...claims, sub: "somebody-else" })).toString("base64url"), signature].join(
    ".",
  )
}

/** The broker's first answer to a frame; empty if the broker closes the socket. */
const firstWord = (socket: import("ws").WebSocket, frame: string): Promise<string> =>
  new Promise((resolve) => {
    socket.once("open", () => socket.send(frame))
    socket.once("message", (data) => {
      resolve(String(data))
      socket.terminate()
    })
    socket.once("close", () => resolve(""))
  })
