import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"

/** Reads the built index.html, again after each build. */
export const builtPage = (distDir: string): (() => string) => {
  const file = join(distDir, "index.html")
  let [html, readMs] = ["", -1]
  return () => {
    const madeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1
    if (madeMs !== readMs) [html, readMs] = [madeMs === -1 ? "" : readFileSync(file, "utf8"), madeMs]
    return html
  }
}
