/**
 *   npm start [-- --reset]        builds showroom and backend when that is due, and starts them with the demonstration
 *   npm run backend               the same with the backend alone
 */
import { argv } from "node:process"
import { backendCommand } from "./build/backend.ts"
import { releaseOf } from "./build/release.ts"
import { requireBuilt } from "./build/showroom.ts"
import { runNode } from "./child.ts"
import { main } from "./cli.ts"
import { project } from "./install.mjs"

await main(async () => {
  await requireBuilt()
  const [part = "", ...options] = argv.slice(2)
  const command = await backendCommand(part === "backend" ? part : "demonstration")
  return runNode([...command, ...options], { COMMIT: releaseOf(project).commit ?? "" })
})
