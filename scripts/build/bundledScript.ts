import { build } from "vite"
import { type BrowserSet, buildTargets } from "../supportedBrowsers.ts"

/** How the result is used: `iife` in a classic script element of any page, `es` by an import. */
interface Bundled {
  readonly browsers: BrowserSet
  readonly format: "iife" | "es"
}

const bundled = async (entry: string, { browsers, format }: Bundled): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      write: false,
      target: buildTargets(browsers),
      // A library: an application's `import()` would be wrapped in code that fetches style sheets first.
      lib: { entry, formats: [format], name: "script" },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const chunks = [built]
    .flat()
    .flatMap((result) => ("output" in result ? result.output : []))
    .filter((output) => output.type === "chunk")
  const [chunk] = chunks
  if (chunk === undefined || chunks.length > 1) throw new Error(`${entry} was not built as one file.`)
  return chunk.code
}

/**
 * Bundles a module into one classic script that runs unchanged in any page: no imports, no styles, no globals except
 * those it assigns.
 */
export const classicScript = (entry: string, browsers: BrowserSet): Promise<string> =>
  bundled(entry, { browsers, format: "iife" })

/** Bundles a module and its imports into one module with the same exports. */
export const moduleScript = (entry: string): Promise<string> => bundled(entry, { browsers: "embed", format: "es" })
