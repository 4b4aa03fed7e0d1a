import process from "node:process"
import { buildCommand, isBuilt, noteBuild } from "./build.mjs"
import { runNode } from "./child.mjs"

/** Builds the showroom when that is due; with DIST_DIR somebody else has. */
export const requireBuilt = async () => {
  if (process.env.DIST_DIR || isBuilt()) return
  if ((await runNode(buildCommand())) !== 0) throw new Error("The showroom could not be built.")
  noteBuild()
}
