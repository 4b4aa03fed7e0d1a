import type { BrokerMessage } from "../../../src/domain/broker/BrokerMessage.ts"
import { example } from "../../contracts/exampleFiles.ts"
import type { WireMessage } from "./BrokerHarness.ts"

const received: Readonly<Record<string, BrokerMessage>> = {
  queue_position: {
    _tag: "QueuePosition",
    waitingIds: ["v_h7Pd02WcRa", "v_Qk3x9TzLm2", "v_Zt5m1KxYe8"],
    expectedMinutes: 6,
    figures: { consultants: 2, free: 0, minutes: { shorter: 9, longer: 18 } },
  },
  queue_pinned: {
    _tag: "QueueWordPinned",
    text: {
      en: "We have a full house today. Helene and Tom pick up in turn.",
      de: "Heute ist viel los. Helene und Tom nehmen Sie der Reihe nach an.",
    },
  },
  queue_word: {
    _tag: "QueueWordCame",
    word: {
      id: 12,
      text: {
        en: "Helene is back in about five minutes. Thank you for waiting.",
        de: "Helene ist in etwa fünf Minuten zurück. Danke, dass Sie warten.",
      },
    },
  },
  queue_moved: { _tag: "QueueMoved", locationId: 4 },
  disconnect: { _tag: "Disconnect", consumerTag: "v_h7Pd02WcRa", reason: "lease" },
  presentation: { _tag: "PresentationCalled", presentationId: 42 },
  presentation_end: { _tag: "PresentationEnded" },
  cloud_stream_update: { _tag: "CloudStreamUpdated" },
  presentation_update: { _tag: "PresentationChanged" },
  hls_stream_update: { _tag: "HlsStreamUpdated", status: "2" },
  consultant_away: {
    _tag: "ConsultantAway",
    absence: {
      consultant: "Friederike",
      minutes: 2,
      resumesAt: Date.UTC(2026, 10, 16, 13, 35),
      words: { en: "I am looking up the delivery time for you.", de: "Ich sehe für Sie die Lieferzeit nach." },
    },
  },
  chat_muted: { _tag: "ChatMuted", muted: true },
  chat_typing: { _tag: "ChatTyping", chat: "private.v_Qk3x9TzLm2", moderator: true, guests: 0 },
  chat_read: { _tag: "ChatRead", until: 1794835811000 },
  crowd: { _tag: "CrowdCounted", visitors: 512 },
  chat_message: {
    _tag: "ChatMessageCame",
    message: {
      id: "k2Vb7QpX",
      chat: "private.v_Qk3x9TzLm2",
      sender: { type: 2, id: "m_c4Vw8JrNs0", firstName: "Friederike", lastName: undefined },
      text: "Guten Tag Frau Brückner, schön, dass Sie da sind. Was darf ich Ihnen zeigen?",
      timestamp: 1794835812000,
    },
  },
}

/** Every message of the contract, in a fixed order. */
export const allMessages: ReadonlyArray<WireMessage> = Object.entries(received).map(([name, message]) => ({
  wire: example(`broker/${name}`),
  received: message,
}))

/** One message, by its name in the contract. */
export const contractMessage = (name: keyof typeof received): WireMessage => {
  const found = allMessages[Object.keys(received).indexOf(name)]
  if (!found) throw new Error(`The contract has no message ${name}.`)
  return found
}
