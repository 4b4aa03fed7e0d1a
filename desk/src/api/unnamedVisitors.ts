import type { i18n } from "i18next"

/** The name that the backend gives a visitor who gave none, with the end of her tag (schema QueueEntry, `name`). */
const unnamed = /^Visitor (\w{4})$/
/** The keys that hold the name of a visitor. */
const keys: ReadonlySet<string> = new Set(["name", "subject"])

/** Reads an answer or an event of the backend, with visitors who gave no name called so in the shown language. */
export const readJson = (texts: i18n, json: string): unknown =>
  JSON.parse(json, (key, value) => {
    const [, tag] = (keys.has(key) && typeof value === "string" && unnamed.exec(value)) || []
    return tag === undefined ? value : texts.t("unnamed", { ns: "people", tag })
  })
