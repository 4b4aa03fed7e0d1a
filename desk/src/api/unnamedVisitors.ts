import type { i18n } from "i18next"

/** The backend's name for a visitor without one, with the end of the consumer tag (schema QueueEntry, `name`). */
const unnamed = /^Visitor (\w{4})$/
/** The keys that hold the name of a visitor. */
const keys: ReadonlySet<string> = new Set(["name", "subject"])

/** Parses an answer or an event of the backend, and translates made-up names of visitors to the shown language. */
export const readJson = (texts: i18n, json: string): unknown =>
  JSON.parse(json, (key, value) => {
    const [, tag] = (keys.has(key) && typeof value === "string" && unnamed.exec(value)) || []
    return tag === undefined ? value : texts.t("unnamed", { ns: "people", tag })
  })
