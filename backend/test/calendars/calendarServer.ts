import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll } from "vitest"

/** A server of calendars on this machine, for a whole file of tests. Its answer changes as a test says. */
export const calendarServerForFile = async () => {
  let answer: RequestListener = (_request, response) => void response.writeHead(404).end()
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/secret-of-its-owner.ics`,
    host: `127.0.0.1:${port}`,
    asked: () => asked,
    answers: (next: RequestListener) => {
      answer = next
    },
    /** Serves this text as a calendar. */
    serves: (text: string) => {
      answer = (_request, response) => void response.writeHead(200, { "content-type": "text/calendar" }).end(text)
    },
  }
}
