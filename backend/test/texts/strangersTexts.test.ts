import { describe, expect, it } from "vitest"
import { chatQueue, multipart, outgoing, show } from "../chat/chatRequests.ts"
import { deskForFile, helene } from "../desk/deskForFile.ts"

const desk = await deskForFile()
const { environment, ask, state, waiting } = desk
const guest = await environment.invited(show, 0)

/** Covers the line above, and turns the text after it. */
const stacked = `Ann${"\u0316\u0317\u0318\u0319\u031c\u031d".repeat(5)}\u202e`
const clean = "Ann\u0316\u0317\u0318\u0319"
const hidden = "\u200b\u2066\u3164\u0301"

const attend = (first_name: string, language = "en") =>
  guest.ask("POST", `/presentation/${show}/attend`, { body: { first_name }, language })

describe("a name from a stranger", () => {
  it("Q4 H4 is refused at its field if it shows nothing", async () => {
    const answer = await attend(hidden)
    expect([answer.status, answer.at("errors.first_name.0")]).toEqual([400, "first_name: at least 1 characters"])
    expect((await attend(hidden, "de")).at("errors.first_name.0")).toBe("first_name: mindestens 1 Zeichen")
  })

  it("H3 H4 reaches other guests with four marks on a letter, on one line", async () => {
    expect((await attend(`${stacked}\n Lee `)).status).toBe(200)
    const queue = await chatQueue(guest)
    await environment.broker.send(`presentation.${show}`, `customer.${guest.tag}`, outgoing("general", "Hello"))
    const messages = environment.broker.of(queue) as unknown as Array<{ data: { sender: object } }>
    expect(messages.at(-1)?.data.sender).toMatchObject({ first_name: `${clean} Lee` })
  })
})

describe("a message from a stranger", () => {
  const say = async (message: string) => {
    const queue = await chatQueue(guest)
    await environment.broker.send(`presentation.${show}`, `customer.${guest.tag}`, outgoing("general", message))
    return (environment.broker.of(queue) as unknown as Array<{ type: string; data: { message: string } }>)
      .filter(({ type }) => type === "chat_message")
      .map(({ data }) => data.message)
  }

  it("H4 arrives without what covers or reorders the text around it", async () => {
    expect(await say(`${stacked}\n👩‍👩‍👧 می\u200cخواهم`)).toEqual([`${clean}\n👩‍👩‍👧 می\u200cخواهم`])
  })

  it("H9 is not delivered if it shows nothing", async () => {
    expect(await say(hidden)).toEqual([])
  })

  it("H3 is not delivered if it is too long in NFC", async () => {
    expect(await say("\ufb2c".repeat(4_000))).toEqual([])
    expect(await say("\ufb2c")).toEqual(["\u05e9\u05bc\u05c1"])
  })

  it("H8 names its file without such characters", async () => {
    const file = multipart(`${stacked}gpj.txt`, "text/plain", Buffer.from("words"))
    const answer = await guest.ask("POST", `/presentation/${show}/chat_files`, file)
    expect(answer.at("name")).toBe(`${clean}gpj.txt`)
  })
})

describe("the desk", () => {
  it("gets the title of a visitor's page on one line, without what hides or reorders it", async () => {
    const page = { url: "https://dealer.example/a", title: `${stacked}\nCars` }
    const { entryId } = await waiting({ interest: { page } })
    const entry = (await state(helene)).queue.find((each: { entryId: number }) => each.entryId === entryId)
    expect(entry.page).toEqual({ ...page, title: `${clean} Cars` })
  })

  it("refuses a message that shows nothing, and cleans what it sends", async () => {
    const { entryId, chat } = await waiting()
    const id = (await ask(helene, "POST", `/queue/${entryId}/pick-up`)).json.presentation.id
    const send = (text: string) =>
      ask(helene, "POST", `/presentations/${id}/messages`, { chat, text, key: `key-of-a-message-${text.length}` })
    expect(await send(hidden)).toMatchObject({ status: 400, json: { code: "bad_request" } })
    expect((await send(stacked)).json.text).toBe(clean)
  })
})
