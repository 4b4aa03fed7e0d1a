import { createHash } from "node:crypto"

const inline = {
  style: /<style>([\s\S]*?)<\/style>/g,
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
}

/** The hashes of a page's inline styles or scripts, as sources of a policy. The build writes one style and three scripts into index.html. */
export const inlineHashes = (html: string, kind: keyof typeof inline): ReadonlyArray<string> =>
  [...html.matchAll(inline[kind])].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  )
