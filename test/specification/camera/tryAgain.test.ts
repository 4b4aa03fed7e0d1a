import { describe, expect } from "vitest"
import { fakeCamera } from "../../../src/adapters/memory/media/fakeCamera.ts"
import { fakeLoudspeakers } from "../../../src/adapters/memory/media/fakeLoudspeakers.ts"
import { fakePublish } from "../../../src/adapters/memory/media/fakePublish.ts"
import { openCamera } from "../../../src/application/camera/openCamera.ts"
import { tryAgain } from "../../../src/application/camera/tryAgain.ts"
import { createStore } from "../../../src/application/store/Store.ts"
import type { PublishTarget } from "../../../src/domain/camera/publishing.ts"
import { aPublishTarget } from "../../builders/aPublishTarget.ts"
import { it } from "../../it.ts"
import { act } from "../../run.ts"

describe("a further try of a consultant whose camera is not sent", () => {
  it("S3 P2 publishes again after the media server has refused, and does nothing while all is well", function* () {
    const server = fakePublish()
    server.answerNext(403)
    const camera = yield* openCamera({
      capture: fakeCamera().capture,
      loudspeakers: fakeLoudspeakers().loudspeakers,
      ...server,
    })({
      target: createStore<PublishTarget | undefined>(aPublishTarget({ signallingUrl: undefined })),
      second: createStore<PublishTarget | undefined>(undefined),
      isPaused: createStore(false),
      permission: createStore("given" as const),
      proto: undefined,
    })
    yield* act(() => tryAgain(camera))
    expect(camera.state.get()).toMatchObject({ step: "joined", phase: "stopped", message: "failed" })
    yield* act(() => tryAgain(camera))
    expect(camera.state.get()).toMatchObject({ step: "joined", phase: "streaming" })
    yield* act(() => tryAgain(camera))
    expect(server.asked()).toHaveLength(2)
  })
})
