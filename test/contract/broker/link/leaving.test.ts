import { Effect, Fiber } from "effect"
import { expect, it, onTestFinished } from "vitest"
import { WebSocket as NodeSocket } from "ws"
import { fakeToken } from "../../../../src/adapters/memory/backend/fakeIdentity.ts"
import { fakeBrowser } from "../../../../src/adapters/memory/browser/fakeBrowser.ts"
import { stompBroker } from "../../../../src/adapters/stomp/stompBroker.ts"
import { brokerLink } from "../../../../src/application/broker/brokerLink.ts"
import { socketServer } from "../../../listening.ts"
import { connectedFrame } from "./rudeServer.ts"

it("B3 reconnects when the broker closes with 1001, and keeps the next session", async () => {
  const arrived: NodeSocket[] = []
  const server = await socketServer((socket) => {
    arrived.push(socket)
    socket.on("message", (data) => {
      if (String(data).startsWith("CONNECT")) socket.send(connectedFrame)
    })
  })
  onTestFinished(server.close)
  const browser = fakeBrowser()
  const link = brokerLink({
    broker: stompBroker({
      url: Effect.succeed(server.ws),
      webSocket: (address, protocols) => new NodeSocket(address, protocols) as unknown as WebSocket,
    }),
    accessTokens: fakeToken().tokens,
    page: browser.page,
    pageLifecycle: browser.pageLifecycle,
  })
  const life = Effect.runFork(link.live({ host: "show", uuid: "uuid-1", messageTypes: {} }))
  onTestFinished(() => Effect.runPromise(Fiber.interrupt(life)))
  await expect.poll(() => link.state.get()._tag).toBe("Connected")
  arrived[0]?.close(1001, "Going away")
  await expect.poll(() => arrived.length).toBe(2)
  await expect.poll(() => link.state.get()._tag).toBe("Connected")
})
