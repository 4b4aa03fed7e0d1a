import { Effect } from "effect"
import type { SaveText } from "../../application/ports/browser/TextFiles.ts"
import { saveAs } from "./saveAs.ts"

/**
 * Saves a text with the mark that old editors need to read it as UTF-8. Never with its own media type: a browser that opens
 * the file instead of saving it would render it as a page of this origin.
 */
export const saveText: SaveText = (text, name) =>
  Effect.sync(() => saveAs(new Blob(["\ufeff", text], { type: "application/octet-stream" }), name))
