import { expect, onTestFinished } from "vitest"
import type { WebSocket } from "ws"
import { validateSignallingMessage } from "../../contracts/messages/signallingMessages.ts"
import { socketServer } from "../../listening.ts"

export interface Asked {
  readonly command: string
  readonly streamInfo: object
  readonly [name: string]: unknown
}

/**
 * A media server, until the end of the test, that replies to each request with the result of `answer`. `undefined`:
 * no reply.
 */
export const signallingServer = async (answer: (asked: Asked, socket: WebSocket) => unknown) => {
  const requests: Asked[] = []
  const closedWith: number[] = []
  const server = await socketServer((socket) => {
    socket.on("close", (code) => closedWith.push(code))
    socket.on("message", (data) => {
      const asked = JSON.parse(String(data)) as Asked
      requests.push(asked)
      const reply = answer(asked, socket)
      if (reply !== undefined) socket.send(typeof reply === "string" ? reply : JSON.stringify(reply))
    })
  })
  onTestFinished(async () => {
    await server.close()
    for (const request of requests) expect(validateSignallingMessage("request", request)).toEqual([])
  })
  return { requests, url: server.ws, open: server.open, closedWith: () => closedWith }
}
