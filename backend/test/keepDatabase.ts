import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"

const kept = globalThis as { databaseCode?: WebAssembly.Module }

/**
 * Compiles the embedded database for the whole process: V8 shares compiled code with everybody who compiles the same
 * bytes, as long as somebody keeps it. Otherwise each database that a test opens compiles its own copy.
 */
const compiled = (): Promise<WebAssembly.Module> => {
  const index = createRequire(import.meta.url).resolve("@electric-sql/pglite")
  return readFile(new URL("pglite.wasm", pathToFileURL(index))).then((bytes) => WebAssembly.compile(bytes))
}

kept.databaseCode ??= await compiled()
