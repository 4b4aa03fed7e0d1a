import type { TestVisitor } from "../environment/restEnvironment.ts"

/** The live one-to-many of the first location, with a group chat. Its one-to-one, 4, has none. */
export const show = 8

/** A message as a visitor's page sends it. The backend replaces what it says about its sender. */
export const outgoing = (chat: string | boolean, message: string, more: object = {}) => ({
  type: "chat_message",
  timestamp: 1,
  data: { customer_chat: chat, sender: { id: "whoever" }, message, ...more },
})

const boundary = "----showroom"

/** The form with one file that a page uploads. */
export const multipart = (name: string, type: string, bytes: Buffer, field = "file") => ({
  payload: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
})

/** The name of a new queue of the visitor's. */
export const chatQueue = async (visitor: TestVisitor, id = show) =>
  (await visitor.ask("GET", `/presentation/chat_queue/${id}`)).at("chat_queue") as string
