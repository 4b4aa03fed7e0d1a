import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakePublish, type PublishAnswer } from "../../../src/adapters/memory/media/fakePublish.ts"
import { restingCamera } from "../../../src/application/camera/CameraState.ts"
import { publishByTicket } from "../../../src/application/camera/publishByTicket.ts"
import { sendMedia } from "../../../src/application/camera/sendMedia.ts"
import type { PublishState } from "../../../src/domain/camera/publishPolicy.ts"
import { aPublishTarget } from "../../builders/aPublishTarget.ts"
import { it } from "../../it.ts"
import { pass, settled } from "../../run.ts"

const media = { track: () => undefined, onReplaced: () => () => {} }
const session = { ...restingCamera.session, streamLink: "71", streamName: "71", deviceType: "both" } as const

/** A consultant who publishes: each attempt has a ticket of its own. */
const publishing = (...answers: ReadonlyArray<PublishAnswer>) =>
  Effect.gen(function* () {
    const server = fakePublish()
    server.answerNext(...answers)
    let issued = 0
    const stage = {
      key: "71",
      ticket: async () => aPublishTarget({ token: `ticket-${++issued}`, whipUrl: "/whip/a/71" }),
    }
    const states: PublishState[] = []
    const { peers, channels } = publishByTicket(server.peers, server.channels.whip, () => stage)
    const target = aPublishTarget({ streamName: "71" })
    const send = yield* sendMedia(
      { peers, channels, pageLifecycle: server.pageLifecycle },
      () => ({ target, kinds: ["camera", "microphone"], media }),
      (state) => void states.push(state),
    )
    const start = send({ _tag: "Start", session, found: ["camera", "microphone"], transports: ["whip"] })
    yield* start
    yield* settled
    return {
      server,
      tickets: () => server.asked().map(({ target: { token } }) => token),
      state: () => states.at(-1),
      start,
    }
  })

describe("publishing by tickets", () => {
  it("S3 P3 goes on with another one when a ticket is refused, for example one from before going on air", function* () {
    const { tickets, state } = yield* publishing(403)
    expect(state()?.phase).not.toBe("stopped")
    yield* pass(2_000)
    expect(tickets()).toEqual(["ticket-1", "ticket-2"])
    expect(state()?.phase).toBe("streaming")
  })

  it("S3 P3 stops with the second refusal in a row, and takes another ticket again after the next start", function* () {
    const { tickets, state, start } = yield* publishing(403, 403, 403)
    yield* pass(60_000)
    expect(tickets()).toEqual(["ticket-1", "ticket-2"])
    expect(state()).toMatchObject({ phase: "stopped", message: "failed" })
    yield* start
    yield* pass(2_000)
    expect(tickets()).toHaveLength(4)
    expect(state()?.phase).toBe("streaming")
  })
})
