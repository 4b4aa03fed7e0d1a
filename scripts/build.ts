/** npm run build   builds the showroom into dist/ */
import { runNode } from "./child.ts"
import { main } from "./cli.ts"
import { buildCommand, noteBuild } from "./build/showroom.ts"

await main(async () => {
  const code = await runNode(buildCommand())
  if (code === 0) noteBuild()
  return code
})
