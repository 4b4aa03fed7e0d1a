import type { WebSocket } from "ws"
import type { Customer } from "./customer.ts"
import { show } from "./target.ts"

/** A hand-made frame without any check. */
export const frame = (command: string, headers: Readonly<Record<string, string>>, body = "") =>
  `${command}\n${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join("")}\n${body}\0`

/** A frame with a message to the group chat of `show`. */
export const message = (customer: Customer, text: string) =>
  frame(
    "SEND",
    { destination: `/exchange/presentation.${show}/customer.${customer.tag}`, "content-type": "application/json" },
    JSON.stringify({
      type: "chat_message",
      timestamp: 1,
      data: { customer_chat: "general", sender: { id: customer.tag }, message: text },
    }),
  )

/** Requests a new queue for the chat of `show`. */
export const chatQueue = async (customer: Customer): Promise<string> =>
  ((await (await customer.ask(`/presentation/chat_queue/${show}`)).json()) as { readonly chat_queue: string })
    .chat_queue

/** Opens a hand-made session from an address of this machine. Resolves on CONNECTED, or when the broker closes it. */
export const session = async (customer: Customer, address?: string): Promise<WebSocket> => {
  const { host, login, passcode } = customer.login
  const socket = customer.socket(address)
  socket.on("error", () => socket.terminate())
  await new Promise<void>((resolve) => {
    socket.once("close", () => resolve())
    socket.once("message", () => resolve())
    socket.once("open", () =>
      socket.send(frame("CONNECT", { "accept-version": "1.2", host, login, passcode, "heart-beat": "0,0" })),
    )
  })
  return socket
}
