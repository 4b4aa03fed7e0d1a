import { Unmet } from "../install.mjs"

const unreleased = "## [Unreleased]"

/** The text under the heading of a version, up to the next one. `undefined` without that heading. */
const sectionOf = (changelog: string, heading: string): string | undefined => {
  const lines = changelog.split("\n")
  const start = lines.findIndex((line) => line === heading || line.startsWith(`${heading} - `))
  if (start === -1) return undefined
  const end = lines.findIndex((line, place) => place > start && line.startsWith("## ["))
  return lines
    .slice(start + 1, end === -1 ? undefined : end)
    .join("\n")
    .trim()
}

/** The entries of a version without its heading. Throws Unmet if there are none. */
export const notesOf = (changelog: string, version: string): string => {
  const notes = sectionOf(changelog, `## [${version}]`)
  if (notes) return notes
  throw new Unmet(`CHANGELOG.md has no entries for ${version}.`)
}

/** Whether something is not released yet. */
export const hasUnreleased = (changelog: string): boolean => Boolean(sectionOf(changelog, unreleased))

/** Makes the unreleased entries those of a version of this day (YYYY-MM-DD), and begins an empty section. */
export const cutChangelog = (changelog: string, version: string, day: string): string =>
  changelog.replace(unreleased, () => `${unreleased}\n\n## [${version}] - ${day}`)
