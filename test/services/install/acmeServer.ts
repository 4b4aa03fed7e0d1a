// A certificate authority that certbot asks as it asks Let's Encrypt: ACME (RFC 8555) with one challenge, http-01.
//   node scripts/run.mjs test/services/install/acmeServer.ts FOLDER PORT
// FOLDER has ca.pem and ca.key of localAuthority.sh. Accounts and signatures of requests are not checked.
import { execFileSync } from "node:child_process"
import { createHash, randomUUID } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { join } from "node:path"
import { argv, stderr } from "node:process"
import { text } from "node:stream/consumers"

const [folder = "", port = ""] = argv.slice(2)
const origin = `http://127.0.0.1:${port}`

interface Order {
  readonly id: string
  readonly name: string
  readonly token: string
  state: "pending" | "valid" | "invalid"
  certificate?: string
}
const orders = new Map<string, Order>()
let thumbprint = ""

const fromBase64 = (value: string): string => Buffer.from(value, "base64url").toString()

/** The members of a signed request: the first names the account's key. */
const read = async (request: IncomingMessage) => {
  const body = await text(request)
  const { protected: head = "", payload = "" } = body === "" ? {} : JSON.parse(body)
  return { head: JSON.parse(fromBase64(head) || "{}"), payload: JSON.parse(fromBase64(payload) || "{}") }
}

/** What an authority looks for at the site: the token and the account's key (RFC 7638). */
const rememberKey = ({ e, kty, n }: Readonly<Record<string, string>>): void => {
  thumbprint = createHash("sha256").update(JSON.stringify({ e, kty, n })).digest("base64url")
}

const orderBody = ({ id, name, state, certificate }: Order) => ({
  status: certificate === undefined ? (state === "valid" ? "ready" : state) : "valid",
  identifiers: [{ type: "dns", value: name }],
  authorizations: [`${origin}/authorization/${id}`],
  finalize: `${origin}/finalize/${id}`,
  ...(certificate !== undefined && { certificate: `${origin}/certificate/${id}` }),
})
const challengeBody = ({ id, token, state }: Order) => ({
  type: "http-01",
  url: `${origin}/challenge/${id}`,
  token,
  status: state,
})
const authorizationBody = (order: Order) => ({
  status: order.state,
  identifier: { type: "dns", value: order.name },
  challenges: [challengeBody(order)],
})

/** Reads the token at the site, by plain HTTP on port 80. */
const verify = async (order: Order): Promise<void> => {
  const found = await fetch(`http://${order.name}/.well-known/acme-challenge/${order.token}`).then(
    (answer) => answer.text(),
    (failure: unknown) => String(failure),
  )
  order.state = found.trim() === `${order.token}.${thumbprint}` ? "valid" : "invalid"
  if (order.state === "invalid") stderr.write(`${order.name} answers ${found}\n`)
}

const sign = (order: Order, csr: string): void => {
  const file = join(folder, `${order.id}.csr`)
  writeFileSync(file, Buffer.from(csr, "base64url"))
  const authority = ["-CA", join(folder, "ca.pem"), "-CAkey", join(folder, "ca.key"), "-CAcreateserial"]
  const signed = execFileSync("openssl", [
    "x509",
    "-req",
    "-inform",
    "DER",
    "-in",
    file,
    ...authority,
    "-copy_extensions",
    "copyall",
    "-days",
    "90",
  ])
  order.certificate = `${signed}${readFileSync(join(folder, "ca.pem"), "utf8")}`
}

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const paths: Readonly<Record<string, string>> = {
  newNonce: "nonce",
  newAccount: "account",
  newOrder: "order",
  revokeCert: "revoke",
  keyChange: "key",
}

const answer = async (request: IncomingMessage): Promise<Answer> => {
  const [, what = "", id = ""] = (request.url ?? "").split("/")
  if (what === "directory")
    return { body: Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, `${origin}/${path}`])) }
  if (what === "nonce") return {}
  const { head, payload } = await read(request)
  if (what === "account") {
    rememberKey(head.jwk)
    return { status: 201, headers: { location: `${origin}/account/1` }, body: { status: "valid" } }
  }
  const order = orders.get(id)
  if (what === "order" && order === undefined) {
    const made: Order = { id: randomUUID(), name: payload.identifiers[0].value, token: randomUUID(), state: "pending" }
    orders.set(made.id, made)
    return { status: 201, headers: { location: `${origin}/order/${made.id}` }, body: orderBody(made) }
  }
  if (order === undefined) return { status: 404, body: {} }
  if (what === "challenge") {
    await verify(order)
    return { headers: { link: `<${origin}/authorization/${id}>;rel="up"` }, body: challengeBody(order) }
  }
  if (what === "authorization") return { body: authorizationBody(order) }
  if (what === "finalize") sign(order, payload.csr)
  if (what === "certificate") return { body: order.certificate }
  return { headers: { location: `${origin}/order/${id}` }, body: orderBody(order) }
}

const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { status = 200, headers = {}, body } = await answer(request)
  response.writeHead(status, { "replay-nonce": randomUUID(), "content-type": "application/json", ...headers })
  response.end(body === undefined || typeof body === "string" ? body : JSON.stringify(body))
}

createServer((request, response) => {
  respond(request, response).catch((failure: unknown) => {
    stderr.write(`${failure}\n`)
    response.writeHead(500).end()
  })
}).listen(Number(port), "127.0.0.1")
