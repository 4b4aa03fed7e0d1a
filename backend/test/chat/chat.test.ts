import { describe, expect, it } from "vitest"
import type { StoredMessage } from "../../src/chat/messages.ts"
import { readMessages } from "../../src/desk/answers/messages.ts"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"
import { chatQueue, multipart, outgoing, show } from "./chatRequests.ts"
import { exifWith, jpeg, png, secret, segment } from "./pictures/somePictures.ts"

const events: StoredMessage[] = []

const environment = await restForFile()
environment.rest.backend.events.on("message", (event) => void events.push(event))
const ann = await environment.invited(show, 0)
const ben = await environment.invited(show, 1)
const annQueue = await chatQueue(ann)
const benQueue = await chatQueue(ben)

const say = (visitor: TestVisitor, body: unknown, id = show) =>
  environment.broker.send(`presentation.${id}`, `customer.${visitor.tag}`, body)

interface Received {
  readonly timestamp: number
  readonly data: {
    readonly id?: string
    readonly customer_chat: string
    readonly message: string
    readonly sender: Record<string, unknown>
  }
}

const received = (queue: string, text: string) =>
  (environment.broker.of(queue) as unknown as Received[]).filter(({ data }) => data.message === text)

const history = async (visitor: TestVisitor, id = show) =>
  (await visitor.ask("GET", `/presentation/chat_history/${id}`)).at("chat_history") as Array<{
    customer_chat: string
    messages: Received[]
  }>

describe("a chat message", () => {
  it("H3 H6 is stamped with its sender and the backend's time, whatever sender it names", async () => {
    const forged = outgoing("general", "Guten Abend", {
      id: "m-1",
      sender: { type: 2, id: ben.tag, first_name: "Moderator", last_name: "Forged" },
      is_admin: true,
    })
    await say(ann, { ...forged, timestamp: 99 })
    const [echo] = received(annQueue, "Guten Abend")
    const [people] = [(await environment.rest.backend.invitations.tokens(show))[0]?.customer]
    expect(echo?.timestamp).toBeGreaterThanOrEqual(environment.clock.now())
    expect(echo?.data).toEqual({
      id: "m-1",
      customer_chat: "general",
      sender: { type: 4, id: ann.tag, first_name: people?.firstName, last_name: people?.lastName },
      message: "Guten Abend",
    })
    expect(received(benQueue, "Guten Abend")).toEqual([echo])
  })

  it("H1 H2 stays between the visitor and the moderator in the private chat", async () => {
    await say(ann, outgoing(`private.${ann.tag}`, "Was kostet er?"))
    expect(received(annQueue, "Was kostet er?")).toHaveLength(1)
    expect(received(benQueue, "Was kostet er?")).toEqual([])
    await environment.rest.backend.chat.sendAsConsultant(show, `private.${ann.tag}`, "Das zeige ich Ihnen.")
    expect(received(annQueue, "Das zeige ich Ihnen.")[0]?.data.sender).toMatchObject({ type: 2, last_name: null })
    expect(received(benQueue, "Das zeige ich Ihnen.")).toEqual([])
    const mine = await history(ann)
    expect(mine.map((entry) => entry.customer_chat)).toEqual(["general", `private.${ann.tag}`])
    expect(mine[1]?.messages.map(({ data }) => data.message)).toEqual(["Was kostet er?", "Das zeige ich Ihnen."])
    const theirs = await history(ben)
    expect(theirs.map((entry) => entry.customer_chat)).toEqual(["general", `private.${ben.tag}`])
    expect(theirs[1]?.messages).toEqual([])
  })

  it.each([
    ["the own uuid", () => ann.uuid],
    ["the own consumer tag", () => ann.tag],
    ["true", () => true],
    ["private_chat", () => "private_chat"],
  ])("H2 H6 is private if its chat is %s", async (what, named) => {
    const text = `between us, by ${what}`
    await say(ann, outgoing(named(), text))
    expect(received(annQueue, text)[0]?.data.customer_chat).toBe(`private.${ann.tag}`)
    expect(received(benQueue, text)).toEqual([])
    expect(JSON.stringify(await history(ben))).not.toContain(text)
  })

  it("H2 H6 is the group's if its chat is false", async () => {
    await say(ann, outgoing(false, "to everyone"))
    expect(received(benQueue, "to everyone")[0]?.data.customer_chat).toBe("general")
  })

  it.each([
    ["another customer's uuid", () => ben.uuid],
    ["another customer's consumer tag", () => ben.tag],
    ["another customer's private chat", () => `private.${ben.tag}`],
    ["a text that says nothing", () => "whatever"],
  ])("H6 reaches nobody if its chat is %s", async (what, named) => {
    const text = `by ${what}`
    const before = JSON.stringify([await history(ann), await history(ben)])
    await say(ann, outgoing(named(), text))
    expect([...received(annQueue, text), ...received(benQueue, text)]).toEqual([])
    expect(JSON.stringify([await history(ann), await history(ben)])).toBe(before)
  })

  it("H1 is stored once when it is sent again, and echoed to its sender only", async () => {
    const message = outgoing("general", "Einmal", { id: "m-2" })
    await say(ann, message)
    await say(ann, message)
    expect(received(annQueue, "Einmal")).toHaveLength(2)
    expect(new Set(received(annQueue, "Einmal").map(({ timestamp }) => timestamp)).size).toBe(1)
    expect(received(benQueue, "Einmal")).toHaveLength(1)
    const [general] = await history(ben)
    expect(general?.messages.filter(({ data }) => data.message === "Einmal")).toHaveLength(1)
  })

  it("H1 is stored once when it is sent twice at the same time", async () => {
    const message = outgoing("general", "Gleichzeitig", { id: "m-3" })
    await Promise.all([say(ann, message), say(ann, message), say(ann, message)])
    const [general] = await history(ben)
    expect(general?.messages.filter(({ data }) => data.message === "Gleichzeitig")).toHaveLength(1)
    expect(received(benQueue, "Gleichzeitig")).toHaveLength(1)
  })

  it("H1 has a time that increases within its chat even if the clock is stopped", async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => say(index % 2 ? ann : ben, outgoing("general", `n${index}`))),
    )
    const [general] = await history(ann)
    const times = (general?.messages ?? []).map(({ timestamp }) => timestamp)
    expect(times).toEqual([...new Set(times)].sort((left, right) => left - right))
  })

  it("H9 H6 is dropped if it is empty, malformed, or for a chat that is not the sender's", async () => {
    const before = JSON.stringify([await history(ann), await history(ben)])
    const delivered = environment.broker.delivered.length
    await say(ann, outgoing("general", "   "))
    await say(ann, "{ not json")
    await say(ann, { type: "chat_message" })
    await say(ann, outgoing("general", "x".repeat(4001)))
    await say(ann, outgoing(`private.${ben.tag}`, "into a foreign chat"))
    await say(await environment.visitor(), outgoing("general", "not invited"))
    await environment.broker.send(`presentation.${show}`, "customer.nobody-knows-me", outgoing("general", "unknown"))
    await environment.broker.send(`presentation.${show}`, "customer.a.b", outgoing("general", "no key of ours"))
    await environment.broker.send("presentation.0", `customer.${ann.tag}`, outgoing("general", "no presentation"))
    expect(JSON.stringify([await history(ann), await history(ben)])).toBe(before)
    expect(environment.broker.delivered.length).toBe(delivered)
  })

  it("H2 has a group only if the presentation has one, and only while it is live", async () => {
    const one = await environment.invited(4)
    const queue = await chatQueue(one, 4)
    await say(one, outgoing("general", "no group here"), 4)
    await say(one, outgoing(`private.${one.tag}`, "only us"), 4)
    expect(received(queue, "no group here")).toEqual([])
    expect(received(queue, "only us")).toHaveLength(1)
    expect((await history(one, 4)).map((entry) => entry.customer_chat)).toEqual([`private.${one.tag}`])
    await say(one, outgoing(`private.${one.tag}`, "too late"), 2)
    expect(JSON.stringify(await history(one, 2))).not.toContain("too late")
  })

  it("H6 without an active chat reaches the moderators, in the private chat that the sender opened last", async () => {
    await environment.broker.send("amq.topic", `all.${ben.tag}`, outgoing("anything", "Hallo?"))
    expect(received(benQueue, "Hallo?")[0]?.data).toMatchObject({ customer_chat: `private.${ben.tag}` })
    const nowhere = await environment.visitor()
    await environment.broker.send("amq.topic", `all.${nowhere.tag}`, outgoing("anything", "Ist da wer?"))
    await expect
      .poll(() => events.at(-1))
      .toMatchObject({
        presentationId: null,
        chat: `private.${nowhere.tag}`,
        message: "Ist da wer?",
        senderId: nowhere.tag,
      })
  })

  it("H3 has the name under which its sender attends", async () => {
    await ben.ask("POST", `/presentation/${show}/attend`, { body: { first_name: "Benedikt" } })
    await say(ben, outgoing("general", "Ich heiße anders"))
    expect(received(annQueue, "Ich heiße anders")[0]?.data.sender).toEqual({
      type: 4,
      id: ben.tag,
      first_name: "Benedikt",
      last_name: null,
    })
  })
})

const picture = png(640, 480, [], Buffer.alloc(300_000, 7))

const upload = (visitor: TestVisitor, name: string, type: string, bytes: Buffer, language = "en", id = show) =>
  visitor.ask("POST", `/presentation/${id}/chat_files`, { ...multipart(name, type, bytes), language })

describe("a chat file", () => {
  it("H8 is returned byte for byte, to be saved and never displayed", async () => {
    const sent = await upload(ann, "../Lack muster ä.png", "image/png", picture)
    const { length: size } = picture
    expect(sent.json).toMatchObject({ name: "Lack muster ä.png", size, content_type: "image/png" })
    const file = await ann.ask("GET", `/presentation/${show}/chat_files/${sent.at("id")}`)
    expect(file.bytes.equals(picture)).toBe(true)
    expect(file.headers["content-type"]).toBe("application/octet-stream")
    expect(file.headers["x-content-type-options"]).toBe("nosniff")
    expect(file.headers["content-disposition"]).toBe(
      `attachment; filename="Lack muster _.png"; filename*=UTF-8''Lack%20muster%20%C3%A4.png`,
    )
  })

  it("H8 can be read by those who can read the message that names it, and by nobody before", async () => {
    const id = String((await upload(ann, "angebot.pdf", "application/pdf", Buffer.from("%PDF-1.7 offer"))).at("id"))
    const path = `/presentation/${show}/chat_files/${id}`
    expect((await ben.ask("GET", path)).status).toBe(403)
    const named = [{ id, name: "other.exe", size: 1, content_type: "text/html" }]
    await say(ben, outgoing("general", "not mine", { attachments: named }))
    expect(received(annQueue, "not mine")).toEqual([])
    await say(ann, outgoing(`private.${ann.tag}`, "", { id: "f-1", attachments: named }))
    expect((await ben.ask("GET", path)).status).toBe(403)
    await say(ann, outgoing("general", "", { id: "f-2", attachments: named }))
    expect((await ben.ask("GET", path)).status).toBe(200)
    const [, shared] = received(annQueue, "")
    expect(shared?.data).toMatchObject({
      attachments: [{ id, name: "angebot.pdf", size: 14, content_type: "application/pdf" }],
    })
    expect((await (await environment.visitor()).ask("GET", path)).status).toBe(403)
    expect((await ann.ask("GET", `/presentation/4/chat_files/${id}`)).status).toBe(404)
  })

  it("H8 is refused if it is too large, of a type that is not allowed, or not of its declared type", async () => {
    const large = await upload(ann, "gross.png", "image/png", Buffer.concat([picture, Buffer.alloc(10_000_000)]), "de")
    expect([large.status, large.at("message")]).toEqual([413, "Die Datei ist zu groß."])
    const svg = await upload(ann, "a.svg", "image/svg+xml", Buffer.from("<svg/>"), "de")
    expect([svg.status, svg.at("message")]).toEqual([415, "Dateien dieser Art können nicht gesendet werden."])
    expect((await upload(ann, "a.png", "image/png", Buffer.from("<html>"))).status).toBe(415)
    expect((await upload(ann, "a.txt", "text/plain", Buffer.from([1, 0, 2]))).status).toBe(415)
    expect((await upload(ann, "a.txt", "text/plain", Buffer.from("Grüße"))).status).toBe(200)
  })

  it.each([
    ["evil.hta", "text/plain", Buffer.from("<script>"), "evil.txt"],
    ["poly.exe", "image/png", picture, "poly.png"],
    ["poly.html", "image/png", Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]), "poly.png"],
    ["invoice.pdf.exe", "application/pdf", Buffer.from("%PDF-1.7"), "invoice.pdf"],
    ["invoice.exe.pdf", "application/pdf", Buffer.from("%PDF-1.7"), "invoice.pdf"],
    ["invoice.pdf. .exe. .", "application/pdf", Buffer.from("%PDF-1.7"), "invoice.pdf"],
    ["photo.JPEG", "image/jpeg", jpeg(8, 6), "photo.JPEG"],
    ["photo.jpg", "image/jpeg", picture, "photo.png"],
    ["photo.png", "image/png", jpeg(8, 6), "photo.jpg"],
    ["photo.jpg", "image/jpg", jpeg(8, 6), "photo.jpg"],
    ["offer.txt", "text/plain", Buffer.from("%PDF-1.7"), "offer.pdf"],
    ["Angebot 3.2 final.v2.pdf", "application/pdf", Buffer.from("%PDF-1.7"), "Angebot 3.2 final.v2.pdf"],
    [".hta", "text/plain", Buffer.from("x"), "hta.txt"],
    [`${"a".repeat(300)}.exe`, "image/png", picture, `${"a".repeat(251)}.png`],
  ])("H8 is stored under a name whose extension matches its type: %s", async (name, type, bytes, kept) => {
    const sent = await upload(ann, name, type, bytes)
    expect([sent.status, sent.at("name")]).toEqual([200, kept])
    const file = await ann.ask("GET", `/presentation/${show}/chat_files/${sent.at("id")}`)
    expect(file.headers["content-disposition"]).toContain(`attachment; filename="${kept}"`)
    expect(file.headers["content-type"]).toBe("application/octet-stream")
    expect(file.headers["x-content-type-options"]).toBe("nosniff")
  })

  it("H8 is stored without place and camera if it is a picture, with width and height for each reader", async () => {
    const exif = Buffer.concat([Buffer.from("Exif\0\0"), exifWith(6)])
    const taken = jpeg(16_000, 15_000, [segment(0xe1, exif), segment(0xfe, secret)])
    const sent = await upload(ann, "trunk.jpg", "image/jpeg", taken)
    const id = String(sent.at("id"))
    const stored = await ann.ask("GET", `/presentation/${show}/chat_files/${id}`)
    expect(stored.bytes.includes(secret)).toBe(false)
    const size = stored.bytes.length
    const attachment = { id, name: "trunk.jpg", size, content_type: "image/jpeg", width: 16_000, height: 15_000 }
    expect(sent.json).toEqual(attachment)
    const named = [{ id, name: "a", size: 1, content_type: "image/jpeg", width: 8, height: 6 }]
    await say(ann, outgoing("general", "", { id: "bomb", attachments: named }))
    expect(received(annQueue, "").find(({ data }) => data.id === "bomb")?.data).toMatchObject({
      attachments: [attachment],
    })
    const { messages } = await readMessages(environment.environment.db, show)
    const { content_type: contentType, ...file } = attachment
    expect(messages.find(({ files }) => files[0]?.id === id)?.files).toEqual([{ ...file, contentType }])
  })

  it("H8 is refused if it begins like a picture but cannot be decoded", async () => {
    for (const [type, bytes] of [
      ["image/png", picture.subarray(0, 1_000)],
      ["image/jpeg", jpeg(8, 6).subarray(0, 40)],
    ] as const)
      expect((await upload(ann, "a", type, bytes)).at("code")).toBe("file_kind")
  })

  it("H8 requires an invitation, a running presentation and a file", async () => {
    expect((await upload(await environment.visitor(), "a.png", "image/png", picture)).status).toBe(403)
    expect((await upload(ann, "a.png", "image/png", picture, "en", 6)).at("code")).toBe("presentation_over")
    const wrongField = multipart("a.png", "image/png", picture, "other")
    expect((await ann.ask("POST", `/presentation/${show}/chat_files`, wrongField)).at("code")).toBe("file_missing")
    expect((await ann.ask("POST", `/presentation/${show}/chat_files`, { body: {} })).status).toBe(415)
  })
})

describe("a visitor's uuid in chats", () => {
  it("E5 is in no message, history or file that another visitor receives", async () => {
    const answered = environment.answers.filter(({ token }) => token === ben.token).map(({ text }) => text)
    const delivered = JSON.stringify(environment.broker.delivered.filter(({ queue }) => queue === benQueue))
    expect(answered.length).toBeGreaterThan(3)
    expect(delivered).toContain(ann.tag)
    expect(delivered + answered.join("\n")).not.toContain(ann.uuid)
  })
})

describe("the log", () => {
  it("E5 B4 has neither uuids nor tokens nor messages", async () => {
    await say(ann, outgoing("private.somebody", "a secret nobody may log"))
    await say(ann, "{ broken secret")
    const written = environment.logged.join("\n")
    expect(written).toContain("/api/presentation/chat_history/:id")
    expect(written).toContain("foreign chat")
    for (const secret of [ann.uuid, ben.uuid, ann.token, ben.token, "Guten Abend", "secret"]) {
      expect(written).not.toContain(secret)
    }
  })
})
