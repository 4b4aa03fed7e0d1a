import { element } from "./element.ts"
import { textOf } from "./texts.ts"

/** The direction of a message, from the dealer's side. */
export type Direction = "sent" | "received" | "ignored"

const most = 200
/** The mark before each direction: this page sent it, received it, or ignored it. */
const signs = { sent: "→", received: "←", ignored: "×" } as const satisfies Record<Direction, string>

const asText = (message: unknown): string => (typeof message === "string" ? message : JSON.stringify(message))

/** Shows every message to and from the frame as text, the newest at the bottom. */
export const messageLog = () => {
  const list = element("log", HTMLOListElement)
  element("clear-log", HTMLButtonElement).addEventListener("click", () => list.replaceChildren())
  return (direction: Direction, message: unknown): void => {
    const isAtBottom = list.scrollHeight - list.scrollTop - list.clientHeight < 40
    const sign = document.createElement("b")
    sign.textContent = `${signs[direction]} ${textOf(direction)}`
    const entry = document.createElement("li")
    entry.dataset.direction = direction
    entry.append(`${new Date().toLocaleTimeString("en-GB")} `, sign, ` ${asText(message)}`)
    list.append(entry)
    while (list.childElementCount > most) list.firstElementChild?.remove()
    if (isAtBottom) list.scrollTop = list.scrollHeight
  }
}
