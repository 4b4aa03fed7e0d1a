/** npm start [-- --reset]: builds the showroom when that is due, and starts it with everything around it. */
import { argv } from "node:process"
import { requireBuilt } from "./build/showroom.ts"
import { runNode, typescript } from "./child.ts"
import { main } from "./cli.ts"

await main(async () => {
  await requireBuilt()
  return runNode([...typescript("sandbox/start.ts"), ...argv.slice(2)])
})
