import type { RequestListener } from "node:http"
import { fileURLToPath } from "node:url"
import { build } from "vite"

/** A script and its chunks, as browsers run them, by file name. */
export const bundled = async (
  entry: URL,
): Promise<{ readonly main: string; readonly files: ReadonlyMap<string, string> }> => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, rollupOptions: { input: fileURLToPath(entry) } },
  })
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []))
  const chunks = outputs.filter((output) => output.type === "chunk")
  const main = chunks.find(({ isEntry }) => isEntry)
  if (main === undefined) throw new Error("The adapters were not built.")
  return { main: main.fileName, files: new Map(chunks.map(({ fileName, code }) => [fileName, code])) }
}

/** Serves the script, and at every other address a page that runs it, under this policy. */
export const servedPages = async (entry: URL, policy?: string): Promise<RequestListener> => {
  const { main, files } = await bundled(entry)
  return ({ url = "/" }, response) => {
    const code = files.get(url.slice(1))
    if (code !== undefined) return void response.setHeader("content-type", "text/javascript").end(code)
    if (policy !== undefined) response.setHeader("content-security-policy", policy)
    response.setHeader("content-type", "text/html")
    response.end(`<!doctype html><title>page</title><script type="module" src="/${main}"></script>`)
  }
}
