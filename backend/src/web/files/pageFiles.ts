import { readdir, readFile } from "node:fs/promises"
import { stripTypeScriptTypes } from "node:module"
import { extname } from "node:path"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { type Headers, plainHeaders } from "../guard/securityHeaders.ts"

export interface PageFilesParts {
  /** Folder of one page: its html, its style and its modules. */
  readonly folder: URL
  readonly path: string
  /** Path prefix of its files, with a trailing slash; the html refers to them there. */
  readonly files: string
  readonly html: string
  readonly headers: (request: FastifyRequest) => Headers
}

const kinds: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ts": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
}

/** Strips types at the first request, so that these few pages need no build. */
const readModule = async (file: URL): Promise<string> => stripTypeScriptTypes(await readFile(file, "utf8"))

/** Serves a page and its files, each read once. A file that is not in the folder is 404. */
export const servePage = async (app: FastifyInstance, parts: PageFilesParts): Promise<void> => {
  const { folder, path, files, html, headers } = parts
  const listed = await readdir(folder, { recursive: true })
  const names = new Set(listed.filter((name) => kinds[extname(name)] !== undefined))
  const bodies = new Map<string, Promise<string>>()

  const bodyOf = (name: string): Promise<string> => {
    const known = bodies.get(name)
    if (known) return known
    const file = new URL(name, folder)
    const body = extname(name) === ".ts" ? readModule(file) : readFile(file, "utf8")
    bodies.set(name, body)
    return body
  }

  app.get(path, async (request, reply) =>
    reply
      .headers({ ...headers(request), "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(await readFile(new URL(html, folder), "utf8")),
  )
  app.get<{ Params: { "*": string } }>(`${files}*`, async (request, reply) => {
    const name = request.params["*"]
    if (!names.has(name)) return reply.callNotFound()
    return reply
      .headers({ ...plainHeaders, "cache-control": "no-cache" })
      .type(kinds[extname(name)] ?? "")
      .send(await bodyOf(name))
  })
}
