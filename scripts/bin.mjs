import { readFileSync } from "node:fs"
import { join } from "node:path"
import { project } from "./setup.mjs"

/** The script of an installed package's command: run by this very node, without a shell and without the PATH. */
export const bin = (name, command = name) => {
  const folder = join(project, "node_modules", name)
  const declared = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).bin
  return join(folder, typeof declared === "string" ? declared : declared[command])
}
