/**
 *   npm start [-- --reset]        builds the showroom when that is due, and starts it with backend and demonstration
 *   npm run backend [-- --reset]  the same with the backend alone
 */
import { argv } from "node:process"
import { releaseOf } from "./build/release.ts"
import { requireBuilt } from "./build/showroom.ts"
import { runNode, typescript } from "./child.ts"
import { main } from "./cli.ts"
import { project } from "./install.mjs"

await main(async () => {
  await requireBuilt()
  const [part = "", ...options] = argv.slice(2)
  return runNode([...typescript(`sandbox/${part}/start.ts`), ...options], { COMMIT: releaseOf(project).commit ?? "" })
})
