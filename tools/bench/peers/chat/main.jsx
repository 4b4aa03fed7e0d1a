// LiveKit's chat as its documentation shows it, in a room without a server: what it receives is handed to the room as the server's
// data channel does. The driver (tools/bench/measure/peers/chatBeside.ts) uses it as it uses the showroom's own page, tools/bench/measure/chat.
import "@livekit/components-styles"
import { Chat, RoomContext } from "@livekit/components-react"
import { Room, RoomEvent } from "livekit-client"
import { createRoot } from "react-dom/client"
import { eachFrame } from "../../measure/chat/watching.ts"
import { markOf, messageOf } from "../../measure/chat/wording.ts"

/** Under which the library receives chat messages from senders of any version. */
const topic = "lk-chat-topic"
const began = Date.UTC(2026, 10, 20, 8)

const room = new Room()
createRoot(document.getElementById("root")).render(
  <RoomContext.Provider value={room}>
    <main data-lk-theme="default">
      <Chat style={{ height: "100vh" }} />
    </main>
  </RoomContext.Provider>,
)

const payloads = (count) =>
  Array.from({ length: count }, (_, number) => {
    const { id, text, timestamp } = messageOf(number, began + number * 1_000, "general")
    return new TextEncoder().encode(JSON.stringify({ id, timestamp, message: text }))
  })

const isInView = (number) => {
  const list = document.querySelector(".lk-chat-messages")
  const last = list?.lastElementChild
  if (!last?.textContent.includes(markOf(number))) return false
  return last.getBoundingClientRect().top < list.getBoundingClientRect().bottom
}

globalThis.consultation = {
  open: async (count) => {
    const history = payloads(count)
    const from = performance.now()
    for (const payload of history) room.emit(RoomEvent.DataReceived, payload, undefined, undefined, topic)
    return new Promise((resolve) => {
      const stop = eachFrame((now) => {
        if (!isInView(count - 1)) return
        stop()
        resolve(now - from)
      })
    })
  },
}
