import { Effect } from "effect"
import type { Camera } from "../camera/createCamera.ts"
import { type ChatDeps, createChat } from "../chat/createChat.ts"
import type { Deps } from "../Deps.ts"
import type { ConfigSource } from "../ports/ConfigSource.ts"
import { countDown } from "../presentation/countDown.ts"
import { untilBegun } from "../presentation/untilBegun.ts"
import { createStream, type StreamDeps } from "../stream/createStream.ts"
import { isOffered } from "../visit/isOffered.ts"
import { attendConsultation } from "./attendConsultation.ts"

/** The camera of a browser, whose code comes with the first press. */
export interface CameraSource {
  /** Whether this browser can send at all: some have cameras and no WebRTC. */
  readonly canSend: boolean
  /** Fetches the camera; rejects when its code does not arrive. */
  readonly load: () => Promise<Camera>
}

interface OwnDeps {
  readonly config: ConfigSource
  readonly cameraSource: CameraSource
}

export type ConsultationDeps = ChatDeps &
  StreamDeps &
  Omit<Deps<typeof countDown | typeof untilBegun | typeof attendConsultation>, "untilBegun"> &
  OwnDeps

/** A presentation that is on: its stream, chats and the visitor's own camera (S1, H1, P1). */
export const createConsultation = (deps: ConsultationDeps) => {
  const { config, cameraSource } = deps
  return {
    stream: createStream(deps),
    chat: createChat(deps),
    countDown: countDown(deps),
    attend: attendConsultation({ ...deps, untilBegun: untilBegun(deps) }),
    camera: {
      /** Whether browser and backend (capability `publish`) take part. */
      isOffered: cameraSource.canSend ? isOffered(config, "publish") : Effect.succeed(false),
      load: cameraSource.load,
    },
  }
}

export type Consultation = ReturnType<typeof createConsultation>
