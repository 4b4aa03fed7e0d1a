import { build } from "vite"

/** A script and what it loads, as a browser runs them, by file name. */
export const bundled = async (
  entry: string,
): Promise<{ readonly main: string; readonly files: ReadonlyMap<string, string> }> => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, rollupOptions: { input: entry } },
  })
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []))
  const chunks = outputs.filter((output) => output.type === "chunk")
  const main = chunks.find(({ isEntry }) => isEntry)
  if (main === undefined) throw new Error("The adapters were not built.")
  return { main: main.fileName, files: new Map(chunks.map(({ fileName, code }) => [fileName, code])) }
}
