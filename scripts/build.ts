/** npm run build   builds the showroom into dist/ */

import { buildCommand, noteBuild } from "./build/showroom.ts"
import { runNode } from "./child.ts"
import { main } from "./cli.ts"

await main(async () => {
  const code = await runNode(buildCommand())
  if (code === 0) noteBuild()
  return code
})
