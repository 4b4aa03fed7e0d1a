import { createSocket } from "node:dgram"
import { playLoop } from "../../../backend/src/media/streams/loop.ts"
import { loadRecording } from "../../../backend/src/media/streams/looped.ts"
import type { Mountpoint } from "./janusServer.ts"

/** Sends the demo consultant's recording to a mountpoint until stopped. */
export const feed = async ({ audioPort, videoPort }: Mountpoint): Promise<{ readonly stop: () => void }> => {
  const recording = await loadRecording(new URL("../../../backend/src/media/assets/", import.meta.url))
  const socket = createSocket("udp4")
  const playing = playLoop(recording, (kind, packet) => {
    const copy = packet.clone()
    copy.header.payloadType = kind === "audio" ? 111 : 96
    copy.header.ssrc = kind === "audio" ? 1 : 2
    socket.send(copy.serialize(), kind === "audio" ? audioPort : videoPort, "127.0.0.1")
  })
  return {
    stop: () => {
      playing.stop()
      socket.close()
    },
  }
}
