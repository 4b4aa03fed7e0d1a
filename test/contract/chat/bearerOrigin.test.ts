import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { httpChatFiles } from "../../../src/adapters/http/chat/httpChatFiles.ts"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { messageReader } from "../../../src/adapters/stomp/messages.schema.ts"
import { example } from "../../contracts/exampleFiles.ts"
import { configured, countedTokens } from "../rest/stubs.ts"

const api = "https://api.showroom.example/api/"

/** File ids in a message from somebody who wants to redirect the request. */
const hostile = [
  "https://thief.example/steal",
  "//thief.example/steal",
  "\\\\thief.example\\steal",
  "../../../../thief",
  "..",
  "..%2f..%2f..%2fsteal",
  "@thief.example",
  "?next=https://thief.example",
  "#https://thief.example",
  "javascript:alert(1)",
  "a\r\nHost: thief.example",
  "\u0000",
]

const saying = (id: string) => {
  const message = example("broker/chat_message")
  const attachment = {
    id,
    name: "../../brochure.pdf",
    size: 1,
    content_type: "application/pdf",
    url: "https://thief.example/steal",
    href: "https://thief.example/steal",
  }
  return JSON.stringify({ ...message, data: { ...message.data, attachments: [attachment] } })
}

describe("The bearer, whatever a message contains", () => {
  it.each(hostile)("H8 is sent to no other address than the API base, with the file id %j", async (id) => {
    const reading = messageReader({})(saying(id))
    if (!("message" in reading) || reading.message._tag !== "ChatMessageCame") throw new Error("Not read.")
    const [attachment] = reading.message.message.attachments ?? []
    if (!attachment) throw new Error("The message has no attachment.")
    // Addresses in a message are not even parsed.
    expect(Object.keys(attachment).toSorted()).toEqual(["contentType", "id", "name", "size"])

    const asked: Request[] = []
    const transport = httpTransport({
      config: configured(),
      accessTokens: countedTokens().tokens,
      language: () => "en",
      fetch: async (input, init) => {
        asked.push(new Request(input, init))
        return new Response("bytes")
      },
    })
    const files = httpChatFiles(transport, () => undefined)
    await Effect.runPromise(Effect.exit(files.save(42, attachment, () => undefined)))
    expect(asked).toHaveLength(1)
    for (const { url, headers } of asked) {
      expect(headers.get("authorization")).toBe("Bearer t1")
      expect(url.startsWith(`${api}presentation/42/`)).toBe(true)
      expect(new URL(url).search + new URL(url).hash + new URL(url).username).toBe("")
    }
  })
})
