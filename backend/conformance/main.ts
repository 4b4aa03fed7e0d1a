/** Examines a backend as the showroom uses it: npm run conformance -- --help */
import { argv } from "node:process"
import { main } from "../../scripts/cli.ts"
import { conformance } from "./conformance.ts"
import { asksForHelp, readTarget, usage } from "./readTarget.ts"
import { countsOf, reportText } from "./report.ts"

await main(async () => {
  const args = argv.slice(2)
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const { target, isJson } = await readTarget(args)
  const chapters = await conformance(target)
  const counts = countsOf(chapters)
  console.log(isJson ? JSON.stringify({ chapters, counts }, null, 2) : reportText(chapters))
  return counts.breaks + counts.security > 0 ? 1 : 0
})
