/**
 * Makes the documents a site with navigation and search, in `.docs/`, and serves it on this machine.
 *   npm run docs
 * `--port` is its port, 4180 by default. `--out <folder>` writes the site there and ends.
 */
import { createReadStream } from "node:fs"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { dirname, extname, join } from "node:path"
import { fromZero, isRun, main, readArguments, type Script } from "../cli.ts"
import { project } from "../install.mjs"
import { projectSiteFiles } from "./projectSite.ts"

const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
}

const serve = (folder: string, paths: ReadonlySet<string>, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const server = createServer(({ url = "/" }, response) => {
      const path = decodeURI(new URL(url, "http://127.0.0.1").pathname).slice(1) || "index.html"
      if (!paths.has(path)) return void response.writeHead(404).end("There is no such page.\n")
      const type = mediaTypes[extname(path)] ?? "text/plain"
      response.writeHead(200, { "content-type": `${type}${type.startsWith("image") ? "" : "; charset=utf-8"}` })
      createReadStream(join(folder, path)).pipe(response)
    })
    server.once("error", reject)
    server.listen(port, "127.0.0.1", () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === "object" ? address?.port : port}/`)
    })
  })

const docs: Script = async (args) => {
  const { values } = readArguments({ port: { type: "string", default: "4180" }, out: { type: "string" } }, { args })
  const ours = join(project, ".docs")
  const folder = values.out ?? ours
  const files = await projectSiteFiles()
  // What somebody else has in a folder stays.
  if (folder === ours) await rm(ours, { recursive: true, force: true })
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  console.log(`${Object.keys(files).filter((path) => path.endsWith(".html")).length} pages in ${folder}`)
  if (values.out !== undefined) return 0
  console.log(await serve(folder, new Set(Object.keys(files)), fromZero(values, "port")))
  // Serves until it is ended.
  return new Promise(() => {})
}

if (isRun(import.meta.url)) await main(docs)
