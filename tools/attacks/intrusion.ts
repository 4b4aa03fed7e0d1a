import { connect } from "node:net"
import { type Attack, verdictOf } from "./Attack.ts"
import type { Target } from "./target.ts"

/**
 * Sends raw lines, because an HTTP client would normalize them. Returns the status; 0 if the socket closed without one.
 */
const rawStatus = (origin: string, lines: ReadonlyArray<string>): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join("\r\n")}\r\n\r\n`))
    let text = ""
    const end = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0))
    }
    socket.on("data", (data) => {
      text += data
      if (text.includes("\r\n")) end()
    })
    socket.on("error", end)
    socket.on("close", end)
    socket.setTimeout(10_000, end)
  })

const secrets = ["etc/passwd", "package.json", "world/signing-key.pem", "backend/src/start.ts"]
const climbs = ["../../test/", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%5c", "....//", "%252e%252e%252f", "..;/"]
const roots = ["/", "/assets/", "/hls/showroom/stream-test/", "/pictures/", "/embed/"]

const traversals: Attack = {
  name: "paths that climb out of a folder",
  run: async ({ showroom }) => {
    const paths = roots.flatMap((root) =>
      climbs.flatMap((climb) => secrets.map((secret) => `${root}${climb.repeat(4)}${secret}`)),
    )
    const tries = await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(`${showroom}${path}`)
        const text = await answer.text()
        return [path, !/root:|BEGIN .*KEY|"devDependencies"|readSettings/.test(text)] as const
      }),
    )
    return verdictOf(tries)
  },
}

const upgradeOf = (path: string, host: string, more: ReadonlyArray<string> = []) => [
  `GET ${path} HTTP/1.1`,
  `Host: ${host}`,
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ...more,
]

const oddUpgrades: Attack = {
  name: "odd upgrades",
  run: async ({ showroom }) => {
    const { host } = new URL(showroom)
    const tries: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
      ["an unknown path", upgradeOf("/nowhere", host)],
      ["the API's path", upgradeOf("/api/settings", host)],
      ["a path that climbs", upgradeOf("/ws/../desk", host)],
      ["a version that nobody has", upgradeOf("/ws", host).map((line) => line.replace("13", "99"))],
      ["a key that is none", upgradeOf("/ws", host).map((line) => line.replace("dGhl", "?"))],
      ["another protocol", upgradeOf("/ws", host).map((line) => line.replace("websocket", "h2c"))],
      ["a path of 60 KB", upgradeOf(`/${"a".repeat(60_000)}`, host)],
    ]
    const found = await Promise.all(
      tries.map(async ([what, lines]) => {
        const status = await rawStatus(showroom, lines)
        return [`${what} (${status})`, status !== 101 && status !== 500] as const
      }),
    )
    return verdictOf(found)
  },
}

const deskFromElsewhere: Attack = {
  name: "the desk and the outbox from another page or by another name",
  run: async ({ showroom }) => {
    const { host } = new URL(showroom)
    const knocks: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
      ["a foreign Host", ["GET /desk/api/state HTTP/1.1", "Host: evil.example"]],
      ["a foreign Host at the outbox", ["GET /outbox HTTP/1.1", "Host: evil.example"]],
      ["events for another site", ["GET /desk/api/events HTTP/1.1", `Host: ${host}`, "Sec-Fetch-Site: cross-site"]],
      ["events for a sister site", ["GET /desk/api/events HTTP/1.1", `Host: ${host}`, "Sec-Fetch-Site: same-site"]],
      [
        "a form of another page",
        [
          "POST /desk/api/presentations/8/messages HTTP/1.1",
          `Host: ${host}`,
          "Origin: https://evil.example",
          "Content-Length: 0",
        ],
      ],
      [
        "a call without a session",
        ["POST /desk/api/presentations/8/messages HTTP/1.1", `Host: ${host}`, "Content-Length: 0"],
      ],
      ["a stranger through nginx that is told nothing", ["GET /outbox HTTP/1.0", `Host: ${host}`, "Connection: close"]],
      ["a stranger through a proxy that says so", ["GET /outbox HTTP/1.1", `Host: ${host}`, "Via: 1.1 proxy"]],
      ["a forwarded stranger", ["GET /outbox HTTP/1.1", `Host: ${host}`, "X-Forwarded-For: 203.0.113.7"]],
    ]
    const found = await Promise.all(
      knocks.map(async ([what, lines]) => {
        const status = await rawStatus(showroom, lines)
        return [`${what} (${status})`, status >= 400 && status < 500] as const
      }),
    )
    return verdictOf(found)
  },
}

const odd = [
  "\u0000",
  "a\u0000b",
  "\ufffd",
  "9999-12-31",
  "-1",
  "1e400",
  "9007199254740993",
  "%",
  "../../test",
  "'; drop table bookings; --",
  "x".repeat(5_000),
]

const hostileValues: Attack = {
  name: "values that no form sends",
  run: async ({ attacker }: Target) => {
    const calls = odd.flatMap((value) => {
      const text = encodeURIComponent(value)
      return [
        [`/presentation/${text}`],
        [`/presentation/chat_history/${text}`],
        [`/location/${text}`],
        [`/booking/${text}/decode`],
        [`/booking/day_availability?location_id=1&date=${text}`],
        [`/booking/month_availability?location_id=1&year=2026&month=${text}`],
        ["/booking/submit", { location_id: 1, date: value, start_time: value, email: value, first_name: value }],
        ["/feedback", { presentation_id: 8, review: value, answers: [{ question_id: 1, text: value }] }],
        ["/presentation/8/attend", { first_name: value, last_name: value }],
      ] as ReadonlyArray<readonly [string, unknown?]>
    })
    const found = await Promise.all(
      calls.map(async ([path, body]) => {
        const { status } = await attacker.ask(path, body)
        return [`${path.slice(0, 60)} (${status})`, status < 500] as const
      }),
    )
    return verdictOf(found)
  },
}

export const intrusion: ReadonlyArray<Attack> = [traversals, oddUpgrades, deskFromElsewhere, hostileValues]
