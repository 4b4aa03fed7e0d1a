import { createHash } from "node:crypto"

/** The hashes of a page's inline styles, as sources of a policy. The build writes one style into index.html. */
export const styleHashes = (html: string): ReadonlyArray<string> =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style = ""]) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  )
