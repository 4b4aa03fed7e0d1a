import { conformance } from "./conformance.ts"
import { readTarget, UsageError, usage } from "./readTarget.ts"
import { countsOf, reportText } from "./report.ts"

const run = async (): Promise<number> => {
  if (process.argv.includes("--help")) {
    console.log(usage)
    return 0
  }
  const { target, isJson } = await readTarget(process.argv.slice(2))
  const chapters = await conformance(target)
  console.log(isJson ? JSON.stringify({ chapters, counts: countsOf(chapters) }, null, 2) : reportText(chapters))
  return countsOf(chapters).breaks > 0 ? 1 : 0
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (failure) => {
    if (!(failure instanceof UsageError)) throw failure
    console.error(`${failure.message}\n\n${usage}`)
    process.exitCode = 2
  },
)
