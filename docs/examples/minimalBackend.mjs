// The smallest backend that reaches a live consultation, as docs/backend-integration.md describes it:
//   node docs/examples/minimalBackend.mjs
// serves the built showroom (dist), REST and the message broker on one port. The picture comes from your media server.
import { createHmac, randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { extname, join, normalize } from "node:path"
import { env, stdout } from "node:process"
import { WebSocketServer } from "ws"

const dist = env.DIST ?? "dist"
const stream = {
  signalling_url: env.SIGNALLING_URL ?? "wss://media.example/webrtc-session.json",
  application_name: env.APPLICATION ?? "live",
  stream_name: env.STREAM ?? "consultation",
}
const secret = randomUUID()
const tokenSeconds = 600
const pickUpMs = 3_000

// Step 3: the visitor. A token is a JWT, so that the showroom knows when it expires.
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString("base64url")
const signed = (text) => `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`
const tokenFor = (uuid) => {
  const iat = Math.floor(Date.now() / 1_000)
  return signed(`${encoded({ alg: "HS256", typ: "JWT" })}.${encoded({ sub: uuid, iat, exp: iat + tokenSeconds })}`)
}
const ownerOf = (token = "") => {
  const [head, claims] = token.split(".")
  if (claims === undefined || token !== signed(`${head}.${claims}`)) return undefined
  const { sub, exp } = JSON.parse(Buffer.from(claims, "base64url").toString())
  return exp * 1_000 > Date.now() ? sub : undefined
}
const customers = new Map() // by uuid
const customerOf = (uuid) => {
  const fresh = { uuid, tag: randomUUID(), presentations: new Set(), messages: [] }
  if (!customers.has(uuid)) customers.set(uuid, { ...fresh, customerQueues: [], waitingQueues: [], chatQueues: [] })
  return customers.get(uuid)
}

// Step 5: the broker. Queues keep their messages until somebody subscribes.
const queues = new Map() // by name
const frame = (command, headers, body = "") => {
  const lines = Object.entries({ ...headers, "content-length": Buffer.byteLength(body) })
  return `${command}\n${lines.map(([name, value]) => `${name}:${value}`).join("\n")}\n\n${body}\0`
}
const deliver = (name) => {
  const { reader, waiting } = queues.get(name)
  if (reader === undefined) return
  for (const body of waiting.splice(0)) {
    const id = randomUUID()
    reader.socket.send(frame("MESSAGE", { subscription: reader.id, "message-id": id, ack: id }, body))
  }
}
const publish = (owner, kind, message) => {
  for (const name of owner[kind]) {
    queues.get(name).waiting.push(JSON.stringify(message))
    deliver(name)
  }
}
const opened = (owner, kind) => {
  const name = `${owner.tag}.${randomUUID()}`
  queues.set(name, { owner, waiting: [], reader: undefined })
  owner[kind].push(name)
  return name
}

// Steps 5 and 6: the queue for one-to-ones, and the pick-up. The consultant of this example picks up after three seconds.
const presentations = new Map() // by id
const waiting = []
const pickUp = (owner) => {
  const id = presentations.size + 1
  presentations.set(id, {
    id,
    status_id: 4,
    type_id: 1,
    location_id: 1,
    has_general_chat: 0,
    gdpr_consent: 0,
    name: "Your consultation",
    stream,
  })
  owner.presentations.add(id)
  waiting.splice(waiting.indexOf(owner), 1)
  publish(owner, "customerQueues", { type: "presentation", data: { presentation_id: id } })
  for (const other of waiting)
    publish(other, "waitingQueues", { type: "disconnect", data: { consumer_tag: owner.tag } })
}

// Step 7: the chat. The backend stamps sender and timestamp, stores the message and publishes it to the sender too: the echo.
const addMessage = (owner, chat, sender, message) => {
  const stamped = { type: "chat_message", timestamp: Date.now(), data: { customer_chat: chat, sender, message } }
  owner.messages.push(stamped)
  publish(owner, "chatQueues", stamped)
}
const receive = (owner, presentationId, { data }) => {
  addMessage(owner, data.customer_chat, { type: 4, id: owner.tag }, data.message)
  addMessage(owner, data.customer_chat, { type: 2, id: "consultant", first_name: "Friederike" }, "Let me show you.")
  if (!/bye/i.test(data.message)) return
  presentations.get(presentationId).status_id = 2
  publish(owner, "customerQueues", { type: "presentation_end" })
}

const terms = [
  {
    title: "Live consultations",
    text: "We show you the car by live video. You agree that we keep the chat for 90 days.",
  },
]

/** Calls without a bearer; each answers a body, or [status, body]. */
const open = {
  "POST /auth_token": (_, { uuid }) => ({ data: { token: tokenFor(customerOf(uuid).uuid) } }),
  "GET /location/1": () => ({ location: { id: 1, branding_code: "livid", rabbit_v_host: "/", feature_flags: {} } }),
  "GET /settings": () => ({ items: [{ name: "terms_and_conditions", value: terms }] }),
  "GET /presentation/live_button_url": () => ({ url: "/queue?location_id=1" }),
}
const calls = {
  "GET /customer/data": ({ uuid }) => ({ customer: { uuid } }),
  "POST /customer/queue": (me) => ({ consumer_tag: me.tag, queue_name: opened(me, "customerQueues") }),
  "POST /presentation_queue/push": (me) => {
    const queue = opened(me, "waitingQueues")
    if (!waiting.includes(me)) setTimeout(pickUp, pickUpMs, me, waiting.push(me))
    return { consumer_tag: me.tag, waiting_ids: waiting.map(({ tag }) => tag), rabbit_queue_name: queue }
  },
  "POST /admin_feedback/gdpr_consent": () => [204],
  "GET /questions": () => ({ questions: [] }),
}
const ofPresentation = {
  "GET /presentation": (_, id) => ({ presentation: presentations.get(id) }),
  "GET /presentation/chat_queue": (me) => ({
    consumer_tag: me.tag,
    chat_queue: opened(me, "chatQueues"),
    private_chat: `private.${me.tag}`,
  }),
  "GET /presentation/chat_history": (me) => ({ chat_history: [{ messages: me.messages }] }),
}

const answer = (method, path, bearer, body) => {
  const call = `${method} ${path}`
  if (open[call]) return open[call](undefined, body)
  const uuid = ownerOf(bearer?.replace("Bearer ", ""))
  if (uuid === undefined) return [401, { message: "Please sign in again." }]
  if (calls[call]) return calls[call](customerOf(uuid), body)
  const [, name, id] = /^(.*)\/(\d+)$/.exec(call) ?? []
  if (!ofPresentation[name]) return [404, { message: "There is no such call." }]
  if (!customerOf(uuid).presentations.has(Number(id))) return [403, { message: "You are not invited." }]
  return ofPresentation[name](customerOf(uuid), Number(id))
}

// Step 1: the page, its config.json, and REST below /api.
const config = { schemaVersion: 1, apiBaseUrl: "/api", websocketLink: "/ws", localStorageKey: "showroom" }
const types = { ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2" }
const file = (path) => readFile(join(dist, normalize(path))).catch(() => readFile(join(dist, "index.html")))
const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, "http://localhost")
  const json = (status, body) =>
    response.writeHead(status, { "content-type": "application/json" }).end(body && JSON.stringify(body))
  if (pathname === "/config.json") return json(200, config)
  if (!pathname.startsWith("/api/"))
    return response
      .writeHead(200, { "content-type": types[extname(pathname)] ?? "text/html" })
      .end(await file(pathname))
  const sent = Buffer.concat(await request.toArray()).toString()
  const found = answer(
    request.method,
    pathname.slice("/api".length),
    request.headers.authorization,
    sent && JSON.parse(sent),
  )
  return Array.isArray(found) ? json(...found) : json(200, found)
})

new WebSocketServer({ server, path: "/ws" }).on("connection", (socket) => {
  let me
  const refuse = (message) => socket.send(frame("ERROR", { message }), () => socket.close())
  const handle = {
    connect: ({ login, passcode }) => {
      if (ownerOf(passcode) !== login) return refuse("access refused")
      me = customerOf(login)
      socket.send(frame("CONNECTED", { version: "1.2", "heart-beat": "0,0" }))
    },
    subscribe: ({ id, destination }) => {
      const queue = queues.get(destination.replace("/amq/queue/", ""))
      if (queue?.owner !== me) return refuse("access refused")
      queue.reader = { socket, id }
      deliver(destination.replace("/amq/queue/", ""))
    },
    send: ({ destination }, body) => {
      const [, id, tag] = /^\/exchange\/presentation\.(\d+)\/customer\.(.+)$/.exec(destination) ?? []
      if (tag !== me?.tag || !me?.presentations.has(Number(id))) return refuse("access refused")
      receive(me, Number(id), JSON.parse(body))
    },
  }
  socket.on("message", (data) => {
    const [head, body = ""] = data.toString().split("\n\n")
    const [command, ...lines] = head.trim().split("\n")
    const headers = Object.fromEntries(lines.map((line) => line.split(/:(.*)/s)))
    handle[command.toLowerCase()]?.(headers, body.replace(/\0\s*$/, ""))
    if (headers.receipt) socket.send(frame("RECEIPT", { "receipt-id": headers.receipt }))
  })
  socket.on("close", () => {
    for (const queue of queues.values()) if (queue.reader?.socket === socket) queue.reader = undefined
  })
})
server.listen(Number(env.PORT ?? 8080), "127.0.0.1", () => stdout.write(`http://127.0.0.1:${server.address().port}\n`))
