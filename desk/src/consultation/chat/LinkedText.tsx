import { stretchesOf } from "../../../../src/shared.ts"

/**
 * A text whose web addresses are links by the rule of the visitor's thread (H7). Opens them without opener and referrer.
 * Shows the real host where the written one differs, isolated: letters of another direction must not move it.
 */
export function LinkedText({ text }: { readonly text: string }) {
  let place = 0
  return stretchesOf(text).map(({ text: part, href, host }) => {
    const key = place
    place += part.length
    return href === undefined ? (
      part
    ) : (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {part}
        {host !== undefined && <bdi> ({host})</bdi>}
      </a>
    )
  })
}
