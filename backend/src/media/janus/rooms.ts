import { randomInt } from "node:crypto"
import type { VideoCodec } from "../MediaKind.ts"
import { JanusFailure, noSuchRoom } from "./JanusFailure.ts"
import type { JanusHandle } from "./janusSession.ts"

/** The largest range that `randomInt` accepts. */
const idRange = 2 ** 48 - 1

/** Marks our rooms among those of other users of the same Janus, with their time in ms since 1970. */
const descriptionAt = (at: number) => `online-showroom ${at}`
const ours = /^online-showroom (\d+)$/
/** Age in ms from which an empty room is forgotten: another backend may be about to publish to a newer one. */
const forgottenMs = 60_000

/** The id of a room's only publisher. */
export const feed = 1

/** Creates a room for one publisher of this codec. Resolves with its id. Rejects with JanusFailure. */
export const createRoom = async (control: JanusHandle, videoCodec: VideoCodec): Promise<number> => {
  const room = randomInt(1, idRange)
  await control.request({
    request: "create",
    room,
    description: descriptionAt(Date.now()),
    publishers: 1,
    // The publisher's own limit holds (P5), as in the backend's own media server.
    bitrate: 0,
    audiocodec: "opus",
    videocodec: videoCodec.toLowerCase(),
    ...(videoCodec === "H264" && { h264_profile: "42e01f" }),
  })
  return room
}

/** Destroys a room and ends its publisher. Does nothing if it is gone. Rejects with JanusFailure. */
export const destroyRoom = async (control: JanusHandle, room: number): Promise<void> => {
  try {
    await control.request({ request: "destroy", room })
  } catch (cause) {
    if (!(cause instanceof JanusFailure && cause.code === noSuchRoom)) throw cause
  }
}

const isOld = (description: unknown): boolean => {
  const [, at] = (typeof description === "string" && ours.exec(description)) || []
  return at !== undefined && Date.now() - Number(at) > forgottenMs
}

const isForgotten = (room: unknown): room is { readonly room: number } =>
  typeof room === "object" &&
  room !== null &&
  isOld(Reflect.get(room, "description")) &&
  Reflect.get(room, "num_participants") === 0 &&
  typeof Reflect.get(room, "room") === "number"

/** Destroys our rooms that a backend left behind when it died: a room outlives the session that created it. */
export const forgetEmptyRooms = async (control: JanusHandle): Promise<void> => {
  const { data } = await control.request({ request: "list" })
  const rooms: ReadonlyArray<unknown> = Array.isArray(data.list) ? data.list : []
  for (const { room } of rooms.filter(isForgotten)) await destroyRoom(control, room)
}
