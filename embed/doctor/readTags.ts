/** A tag of a page with its attributes, by lower-case name. */
export interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', apos: "'", "#39": "'", lt: "<", gt: ">" }
const decoded = (text: string): string =>
  text.replace(/&(amp|quot|apos|#39|lt|gt);/g, (_all, name: string) => entities[name] ?? "")

const opening = /<(script|iframe|online-showroom|meta|a|button)(?![\w-])((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** The tags that can include or open a showroom, or allow it, in a text that is, or contains, HTML. Skips comments. */
export const readTags = (html: string): ReadonlyArray<Tag> =>
  [...html.replace(/<!--[\s\S]*?(-->|$)/g, "").matchAll(opening)].map(([, name = "", rest = ""]) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...rest.matchAll(attribute)].map(([, key = "", double, single, bare]) => [
        key.toLowerCase(),
        decoded(double ?? single ?? bare ?? ""),
      ]),
    ),
  }))
