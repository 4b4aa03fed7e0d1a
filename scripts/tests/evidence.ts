import { existsSync, readdirSync, rmSync } from "node:fs"
import { join, relative } from "node:path"
import { cwd } from "node:process"
import { project } from "../install.mjs"

/** Pictures, consoles and logs of failed journeys, a folder for each test. */
export const evidenceFolder = join(project, "test-results")

/** Removes what failed journeys of an earlier run have left. */
export const clearEvidence = (): void => rmSync(evidenceFolder, { recursive: true, force: true })

/** One line that names the folder with pictures, console and logs of failed journeys; none if there are none. */
export const shownEvidence = (): ReadonlyArray<string> =>
  existsSync(evidenceFolder) && readdirSync(evidenceFolder).length > 0
    ? [`\nPictures, consoles and logs of failed journeys: ${relative(cwd(), evidenceFolder)}/`]
    : []
