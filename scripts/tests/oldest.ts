import { Unmet } from "../install.mjs"
import { NoneOlder, requireOldestChromium } from "../services/oldestChromium.ts"
import type { Selection, Served } from "./services.ts"
import { runTests } from "./vitest.ts"

/** A visitor's main job, and the recovery from lost files, which each generation of browsers does differently. */
const journeys = ["test/smoke/mainJob.spec.ts", "test/e2e/page/lostFile.spec.ts"]

const nothing: Served = { passed: 0, failures: [], lacking: [] }

/** The journeys of a selection: all of the above, or the selected ones of any folder except those of other browsers. */
const selectedJourneys = ({ files }: Selection): ReadonlyArray<string> =>
  files.length === 0 ? journeys : files.filter((file) => !file.startsWith("test/browsers"))

/** Runs journeys in the oldest Chromium that can be had, or prints why it could not. The build must be up to date. */
export const testOldestChromium = async (selection: Selection): Promise<Served> => {
  const files = selectedJourneys(selection)
  if (files.length === 0) return nothing
  try {
    const env = requireOldestChromium()
    const projects = ["smoke", "journeys"]
    return { ...(await runTests({ script: "test:browsers", env, projects, files, name: selection.name })), lacking: [] }
  } catch (failure) {
    if (!(failure instanceof Unmet)) throw failure
    const line = `Oldest Chromium not run: ${failure.message}`
    console.log(line)
    return failure instanceof NoneOlder ? { ...nothing, remarks: [line] } : { ...nothing, lacking: [line] }
  }
}
