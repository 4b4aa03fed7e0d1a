import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { project } from "../../install.mjs"

/** Why a feature that a supported browser lacks may be used. */
export interface Reason {
  readonly feature: string
  /** The file that uses it, with the reason in a comment, or the package. */
  readonly where: string
}

const folders = ["src", "desk/src", "embed"]

/** A comment in front of the use: "Optional feature `resize`: phones have no corner to pull." */
const comment = /Optional feature `([^`]+)`: \S+/g

const ofSources = (): ReadonlyArray<Reason> =>
  folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(css|tsx?)$/.test(name) && !name.includes("node_modules"))
      .flatMap((name) => {
        const where = join(folder, name)
        return [...readFileSync(join(project, where), "utf8").matchAll(comment)].map(([, feature = ""]) => ({
          feature,
          where,
        }))
      }),
  )

/** Features of packages, whose code has no comment of ours. Each was read in the package's source. */
const ofPackages: Readonly<Record<string, ReadonlyArray<string>>> = {
  "@mantine/core": ["text-box-trim", "text-box-edge"],
  effect: ["setImmediate", "clearImmediate"],
  // Its own language detector, not a feature of browsers.
  i18next: [".detect"],
  // Tested by Array.isArray.
  "@floating-ui/react": [".brands"],
  // An object that only browsers with view transitions make.
  "react-dom": [".skipTransition"],
}

export const reasons = (): ReadonlyArray<Reason> => [
  ...ofSources(),
  ...Object.entries(ofPackages).flatMap(([where, features]) => features.map((feature) => ({ feature, where }))),
]
