import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

/** The argument of this process, as JSON. */
export interface WhepArguments {
  /** The folder in which janus-whep-server is installed. */
  readonly folder: string
  readonly api: string
  readonly mountpoints: ReadonlyArray<number>
}
/** The messages that it receives and sends. */
export type WhepRequest = { readonly offers: "janus" | "player" } | "viewers"
export type WhepAnswer = { readonly port: number } | { readonly viewers: number }

/** The part of janus-whep-server that we use; it has no types of its own. */
interface WhepServer {
  start: () => Promise<unknown>
  createEndpoint: (endpoint: { id: string; mountpoint: number }) => void
  listSubscribers: () => ReadonlyArray<unknown>
  multistream: boolean
}

const { folder, api, mountpoints } = JSON.parse(process.argv[2] ?? "") as WhepArguments
const load = <Module>(path: string): Promise<Module> => import(pathToFileURL(join(folder, "node_modules", path)).href)
const notify = (answer: WhepAnswer) => process.send?.(answer)

const { default: express } = await load<{ default: () => RequestListener }>("express/index.js")
const { JanusWhepServer } = await load<{ JanusWhepServer: new (options: object) => WhepServer }>(
  "janus-whep-server/src/whep.js",
)
const app = express()
const whep = new JanusWhepServer({ janus: { address: api }, rest: { app, basePath: "/whep" } })
await whep.start()
for (const id of mountpoints) whep.createEndpoint({ id: String(id), mountpoint: id })
process.on("message", (request: WhepRequest) => {
  if (request === "viewers") notify({ viewers: whep.listSubscribers().length })
  else whep.multistream = request.offers === "player"
})
const server = createServer(app)
server.listen(0, "127.0.0.1", () => notify({ port: (server.address() as AddressInfo).port }))
