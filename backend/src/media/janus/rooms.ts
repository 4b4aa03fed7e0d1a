import { randomInt } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { VideoCodec } from "../MediaKind.ts"
import { JanusFailure, noSuchRoom } from "./JanusFailure.ts"
import type { JanusHandle } from "./janusSession.ts"

/** The largest range that `randomInt` accepts. */
const idRange = 2 ** 48 - 1

/** Description that marks our rooms in a shared Janus. Contains the creation time in ms since 1970. */
const descriptionAt = (at: number) => `online-showroom ${at}`
const ours = /^online-showroom (\d+)$/
/** The same for the room of a copy, with the time of its last renewal. */
const copyDescriptionAt = (at: number) => `online-showroom copy ${at}`
const ourCopy = /^online-showroom copy (\d+)$/
/** Age in ms from which an empty room is forgotten: another backend may be about to publish to a newer one. */
const forgottenMs = 60_000
/** Interval at which a copy's room is renewed, in ms. */
export const renewalMs = 60_000
/**
 * Time in ms without a renewal after which a copy is forgotten. Janus counts a copy as a participant, so its room is
 * never empty. This long because clocks of several backends differ.
 */
const unrenewedMs = 600_000

/** The id of a room's only publisher. */
export const feed = 1
/** Timeout until viewers can join a copy, and poll interval, both in ms. */
const joinableMs = 1_000
const pollMs = 20

const create = async (control: JanusHandle, videoCodec: VideoCodec, description: string): Promise<number> => {
  const room = randomInt(1, idRange)
  await control.request({
    request: "create",
    room,
    description,
    publishers: 1,
    // The publisher's own limit holds (P5), as in the backend's own media server.
    bitrate: 0,
    audiocodec: "opus",
    videocodec: videoCodec.toLowerCase(),
    ...(videoCodec === "H264" && { h264_profile: "42e01f" }),
  })
  return room
}

/** Creates a room for one publisher of this codec. Resolves with its id. Rejects with JanusFailure. */
export const createRoom = (control: JanusHandle, videoCodec: VideoCodec): Promise<number> =>
  create(control, videoCodec, descriptionAt(Date.now()))

/** The same for a copy. Call `renewCopyRoom` at intervals of `renewalMs`. */
export const createCopyRoom = (control: JanusHandle, videoCodec: VideoCodec): Promise<number> =>
  create(control, videoCodec, copyDescriptionAt(Date.now()))

/** Marks a copy as still in use. Rejects with JanusFailure. */
export const renewCopyRoom = async (control: JanusHandle, room: number): Promise<void> => {
  await control.request({ request: "edit", room, new_description: copyDescriptionAt(Date.now()) })
}

const hasFeed = (participants: unknown): boolean =>
  Array.isArray(participants) &&
  participants.some((one: unknown) => typeof one === "object" && one !== null && Reflect.get(one, "id") === feed)

/**
 * Resolves once viewers can join a copy. Janus answers `add_remote_publisher` before it adds the publisher, and refuses
 * viewers until then (428; seen with 1.1.2). Rejects with JanusFailure if that takes longer than a second.
 */
export const untilJoinable = async (control: JanusHandle, room: number): Promise<void> => {
  for (const end = performance.now() + joinableMs; performance.now() < end; await pause(pollMs)) {
    const { data } = await control.request({ request: "listparticipants", room })
    if (hasFeed(data.participants)) return
  }
  throw new JanusFailure(`Janus has added no publisher to a copy within ${joinableMs} ms.`)
}

/** Destroys a room and ends its publisher. Does nothing if it is gone. Rejects with JanusFailure. */
export const destroyRoom = async (control: JanusHandle, room: number): Promise<void> => {
  try {
    await control.request({ request: "destroy", room })
  } catch (cause) {
    if (!(cause instanceof JanusFailure && cause.code === noSuchRoom)) throw cause
  }
}

const isOlder = (description: unknown, mark: RegExp, ms: number): boolean => {
  const [, at] = (typeof description === "string" && mark.exec(description)) || []
  return at !== undefined && Date.now() - Number(at) > ms
}

const isForgotten = (room: unknown): room is { readonly room: number } => {
  if (typeof room !== "object" || room === null || typeof Reflect.get(room, "room") !== "number") return false
  const description: unknown = Reflect.get(room, "description")
  const isEmpty = Reflect.get(room, "num_participants") === 0
  return (isEmpty && isOlder(description, ours, forgottenMs)) || isOlder(description, ourCopy, unrenewedMs)
}

/** Destroys our rooms that a backend left behind when it died: a room outlives the session that created it. */
export const forgetLeftRooms = async (control: JanusHandle): Promise<void> => {
  const { data } = await control.request({ request: "list" })
  const rooms: ReadonlyArray<unknown> = Array.isArray(data.list) ? data.list : []
  for (const { room } of rooms.filter(isForgotten)) await destroyRoom(control, room)
}
