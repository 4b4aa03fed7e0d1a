import { describe, expect, it } from "vitest"
import { messageReader } from "../../../src/adapters/stomp/messages.schema.ts"

const read = messageReader({})
const called = { _tag: "PresentationCalled", presentationId: 7 }
const gone = { _tag: "Disconnect", consumerTag: "tag-1", reason: "removed" }
const off = { ...gone, reason: undefined }

describe("A message in the unusual format of a real backend", () => {
  it.each([
    ["Q7", { type: "presentation", presentation_id: 7 }, called],
    ["Q7", { type: "presentation", data: { presentation_id: "7" }, timestamp: "2026-11-22T04:00:00.000Z" }, called],
    ["Q7", { type: "presentation", data: { presentation: { id: 7, status_id: 4 } } }, called],
    ["Q7", { type: "presentation", presentation_id: 8, data: { presentation_id: 7 }, timestamp: 1.5 }, called],
    ["Q8", { type: "presentation_end", data: null }, { _tag: "PresentationEnded" }],
    [
      "S2",
      { type: "consultant_away" },
      { _tag: "ConsultantAway", absence: { consultant: undefined, minutes: undefined } },
    ],
    [
      "S2",
      { type: "consultant_away", data: { away: true, minutes: 1_000_000_000 } },
      { _tag: "ConsultantAway", absence: { consultant: undefined, minutes: undefined } },
    ],
    [
      "S2",
      { type: "consultant_away", data: { away: true, resumes_at: "2026-11-16T13:35:00Z" } },
      { _tag: "ConsultantAway", absence: { resumesAt: Date.UTC(2026, 10, 16, 13, 35) } },
    ],
    ["S2", { type: "consultant_away", away: false }, { _tag: "ConsultantAway", absence: undefined }],
    ["Q9", { type: "cloud_stream_update" }, { _tag: "CloudStreamUpdated" }],
    ["Q9", { type: "hls_stream_update", status: 3 }, { _tag: "HlsStreamUpdated", status: "3" }],
    ["Q9", { type: "hls_stream_update", data: { status_id: "3" } }, { _tag: "HlsStreamUpdated", status: "3" }],
    ["Q6", { type: "disconnect", data: { consumer_tag: "tag-1", reason: "a new one" } }, gone],
    ["Q6", { type: "disconnect", data: { consumer_tag: "tag-1", reason: { code: 3 } } }, gone],
    ["Q6", { type: "disconnect", uuid: "tag-1", reason: null }, off],
    [
      "H3",
      {
        type: "chat_message",
        timestamp: 1,
        data: { id: "a", sender: { type: 2, id: "m" }, revision: "2", withdrawn: 1 },
      },
      { _tag: "ChatMessageCame", message: { id: "a", text: "", revision: 2, isWithdrawn: true } },
    ],
    ["H4", { type: "chat_muted", data: { muted: 0 } }, { _tag: "ChatMuted", muted: false }],
    ["H4", { type: "chat_muted", data: { muted: "perhaps" } }, { _tag: "ChatMuted", muted: true }],
    ["H4", { type: "chat_muted" }, { _tag: "ChatMuted", muted: true }],
    ["Q6", { type: "disconnect", data: { user: "tag-1" } }, off],
    [
      "Q2",
      {
        type: "queue_position",
        waiting_ids: [
          { uuid: "u-3", position: "3" },
          { uuid: "u-1", position: 1 },
          { uuid: "u-0", position: 0 },
          { uuid: "u-2", position: 2 },
        ],
      },
      { _tag: "QueuePosition", waitingIds: ["u-1", "u-2", "u-3"] },
    ],
    [
      "Q2",
      { type: "queue_position", waiting_ids: [{ uuid: "u-1", position: 3 }, "u-2"] },
      { _tag: "QueuePosition", waitingIds: ["u-2", " ", "u-1"] },
    ],
    [
      "Q5",
      { type: "queue_position", data: { waiting_ids: ["u-1"], moderator_available: "false" } },
      { _tag: "QueuePosition", waitingIds: ["u-1"], isUnattended: true },
    ],
    [
      "H3",
      { type: "chat_message", timestamp: 1_794_835_811, data: { message: "in seconds" } },
      { _tag: "ChatMessageCame", message: { timestamp: 1_794_835_811_000 } },
    ],
    [
      "Q2",
      { type: "queue_position", waiting_ids: [12, "13", null] },
      { _tag: "QueuePosition", waitingIds: ["12", "13"] },
    ],
    [
      "Q2",
      { type: "queue_position", waiting_ids: { 1: "u-2", 3: "u-4" } },
      { _tag: "QueuePosition", waitingIds: ["u-2", "u-4"] },
    ],
    [
      "Q2",
      {
        type: "queue_position",
        waiting_ids: [{ uuid: "u-1", id: 3 }, { id: 12 }, { consumer_tag: "tag-1", uuid: "u-2" }],
      },
      { _tag: "QueuePosition", waitingIds: ["u-1", "12", "tag-1"] },
    ],
  ])("%s is parsed: %j", (_id, message, understood) =>
    expect(read(JSON.stringify(message))).toMatchObject({ message: understood }),
  )

  it.each(["soon", "", null, {}, "14:35", -1, 1e300, "1e999"])(
    "S2 reads no time from %j, and the absence all the same",
    (resumes_at) => {
      const { message } = read(JSON.stringify({ type: "consultant_away", data: { away: true, resumes_at } }))
      expect(message).toEqual({ _tag: "ConsultantAway", absence: { consultant: undefined, minutes: undefined } })
    },
  )

  it("H3 reads quick replies only of moderators, and drops those that are no text", () => {
    const data = { id: "a", message: "Touring?", quick_replies: ["Yes", 7, null, "No"] }
    const by = (type: number) => ({ type: "chat_message", timestamp: 1, data: { ...data, sender: { type, id: "m" } } })
    expect(read(JSON.stringify(by(2)))).toMatchObject({ message: { message: { quickReplies: ["Yes", "7", "No"] } } })
    expect(JSON.stringify(read(JSON.stringify(by(4))))).not.toContain("Yes")
    const none = { ...by(2), data: { ...data, quick_replies: "Yes", sender: { type: 2, id: "m" } } }
    expect(JSON.stringify(read(JSON.stringify(none)))).not.toContain("Yes")
  })

  it("H3 hides what a withdrawn message still contains, and lets no customer change a message", () => {
    const data = { id: "a", message: "399 euros", attachments: [{ id: "f" }], revision: 1, withdrawn: true }
    const by = (type: number) => ({ type: "chat_message", timestamp: 1, data: { ...data, sender: { type, id: "m" } } })
    const moderators = JSON.stringify(read(JSON.stringify(by(2))))
    expect(moderators).not.toContain("399")
    expect(moderators).not.toContain("attachments")
    const customers = JSON.stringify(read(JSON.stringify(by(4))))
    expect(customers).toContain("399")
    expect(customers).not.toContain("revision")
  })

  it.each([
    ["Q7", { type: "presentation" }, "presentation"],
    ["Q7", { type: "presentation", presentation_id: 0 }, "presentation"],
    ["Q9", { type: "hls_stream_update", data: {} }, "hls_stream_update"],
    ["H3", { type: "chat_message", timestamp: 1e300, data: { message: "of no time" } }, "chat_message"],
    ["Q6", { type: "disconnect", data: { reason: "left" } }, "disconnect"],
    ["Q2", { type: "queue_position", data: { waiting_ids: "none" } }, "queue_position"],
    ["Q6", { type: "weather" }, "unknown type"],
    ["Q6", { type: 4 }, "no envelope"],
  ])("%s is the only one to be dropped, and only its type is logged: %j", (_id, message, kind) =>
    expect(read(JSON.stringify(message))).toEqual({ unreadable: [kind] }),
  )
})
