/** What is needed of the page's globals to count visits. */
export interface TagPage {
  readonly document: Document
  readonly location: { readonly origin: string; readonly hostname: string; readonly pathname: string }
  readonly parent: unknown
  readonly self: unknown
  /** The tag's own queue of commands, absent until the first. */
  dataLayer?: unknown[]
}

/** `_ga`, `_ga_<stream>`, `_gid`, `_gat`, `_gat_<name>`: what a Google tag sets. */
const ours = /^_ga(_.*)?$|^_gid$|^_gat.*$/

/** Names of the tag's cookies that are there; none where cookies are blocked. */
export const tagCookies = ({ document }: TagPage): ReadonlyArray<string> => {
  try {
    return document.cookie
      .split("; ")
      .map((cookie) => cookie.split("=", 1)[0] ?? "")
      .filter((name) => ours.test(name))
  } catch {
    // In a frame without its own origin even reading throws.
    return []
  }
}

/** The host's own name and every name above it: the tag sets its cookies as high as the browser lets it. */
const domainsOf = (hostname: string): ReadonlyArray<string> => {
  const labels = hostname.split(".")
  return labels.map((_label, index) => labels.slice(index).join("."))
}

/**
 * Removes the tag's cookies on every level of the domain. A cookie goes only by the manner in which it came, so each is asked
 * to go as an ordinary and as a partitioned one.
 */
export const removeTagCookies = (page: TagPage): void => {
  const { document, location } = page
  const places = ["", ...domainsOf(location.hostname).map((domain) => `; Domain=${domain}`)]
  for (const name of new Set(tagCookies(page)))
    for (const place of places)
      for (const behaviour of ["", "; SameSite=None; Secure", "; SameSite=None; Secure; Partitioned"])
        document.cookie = `${name}=; Path=/; Max-Age=0${place}${behaviour}`
}
