import type { DeskDetail, DeskMessage } from "../../DeskApi.ts"
import { element } from "../element.ts"
import { keyed } from "../keyed.ts"
import { button, made } from "../made.ts"

export interface ChatViewParts {
  readonly say: (chat: string, text: string) => Promise<unknown>
  readonly send: (chat: string, file: File) => Promise<unknown>
  readonly mute: (visitor: string, muted: boolean) => Promise<unknown>
  readonly addressOf: (fileId: string) => string
  readonly failed: (failure: unknown) => void
}

const time = (at: number): string => new Date(at).toLocaleTimeString("en-GB", { timeStyle: "short" })

type RowParts = Pick<ChatViewParts, "mute" | "addressOf" | "failed">

const newRow = ({ mute, failed }: RowParts) => {
  const row = made("li")
  const act = button("", "plain", () => mute(row.dataset.visitor ?? "", row.dataset.muted !== "true"), failed)
  row.append(made("span", "facts"), made("span"), made("span", "files"), act)
  return row
}

const fillRow = (
  row: HTMLElement,
  { chat, isOwn, name, visitor, isMuted, timestamp, text, files }: DeskMessage,
  muted: ReadonlySet<string>,
  addressOf: RowParts["addressOf"],
) => {
  const [about, said, attached, act] = row.children
  row.classList.toggle("own", isOwn)
  about?.replaceChildren(
    made("bdi", "", name),
    ` · ${time(timestamp)}${isMuted ? " · muted, read by nobody else" : ""}`,
  )
  if (said) said.textContent = text
  if (act instanceof HTMLButtonElement) {
    const isSilent = visitor !== undefined && muted.has(visitor)
    row.dataset.visitor = visitor ?? ""
    row.dataset.muted = String(isSilent)
    act.hidden = chat !== "general" || visitor === undefined
    act.textContent = isSilent ? "Unmute" : "Mute"
    act.setAttribute("aria-label", `${act.textContent} ${name}`)
  }
  attached?.replaceChildren(
    ...files.map(({ id, name, size }) => {
      const link = made("a", "", `${name} (${Math.ceil(size / 1000)} kB)`)
      link.href = addressOf(id)
      link.download = name
      return link
    }),
  )
}

/** The chats of the chosen presentation: the group's if there is one, and one with each visitor. */
export const chatView = (parts: ChatViewParts) => {
  const { say, send: sendFile, addressOf, failed } = parts
  const select = element("chat", HTMLSelectElement)
  const list = element("messages", HTMLOListElement)
  const text = element("text", HTMLTextAreaElement)
  const send = element("send", HTMLButtonElement)
  const file = element("file", HTMLInputElement)
  let messages: DeskMessage[] = []
  let muted: ReadonlySet<string> = new Set()

  const draw = () => {
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60
    const shown = messages.filter(({ chat }) => chat === select.value)
    keyed(
      list,
      shown,
      ({ chat, timestamp }) => `${chat}/${timestamp}`,
      () => newRow(parts),
      (row, message) => fillRow(row, message, muted, addressOf),
    )
    if (isAtEnd) list.scrollTop = list.scrollHeight
  }
  const post = async () => {
    const written = text.value.trim()
    if (!written || send.disabled) return
    send.disabled = true
    try {
      await say(select.value, written)
      // The text stays in the field if sending fails.
      text.value = ""
    } catch (failure) {
      failed(failure)
    } finally {
      send.disabled = false
      text.focus()
    }
  }
  file.addEventListener("change", () => {
    const [picked] = file.files ?? []
    if (picked) sendFile(select.value, picked).catch(failed)
    file.value = ""
  })
  select.addEventListener("change", draw)
  element("composer", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault()
    void post()
  })
  text.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return
    event.preventDefault()
    void post()
  })

  return {
    show: ({ hasGeneralChat, visitors, messages: all, presentation }: DeskDetail): void => {
      const before = select.value
      const chats = [...(hasGeneralChat ? [{ chat: "general", name: "Everybody" }] : []), ...visitors]
      select.replaceChildren(...chats.map(({ chat, name }) => new Option(name, chat)))
      if (chats.some(({ chat }) => chat === before)) select.value = before
      const isOpen = chats.length > 0 && (presentation.statusId === 4 || presentation.statusId === 1)
      select.disabled = chats.length === 0
      text.disabled = !isOpen
      send.disabled = !isOpen
      file.disabled = !isOpen
      messages = [...all]
      muted = new Set(visitors.flatMap(({ chat, isMuted }) => (isMuted ? [chat] : [])))
      draw()
    },
    add: (message: DeskMessage): void => {
      messages = [
        ...messages.filter((one) => one.chat !== message.chat || one.timestamp !== message.timestamp),
        message,
      ]
      draw()
    },
  }
}
