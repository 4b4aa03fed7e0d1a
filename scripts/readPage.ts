import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { project, Unmet } from "./install.mjs"

/** The built index.html, which the page's policy depends on. Default: that of `dist`. Throws Unmet. */
export const readPage = (file = join(project, process.env.DIST_DIR ?? "dist", "index.html")): Promise<string> =>
  readFile(file, "utf8").catch(() => {
    throw new Unmet(`${file} cannot be read. Run npm run build first, or name the built page: --page FILE.`)
  })
