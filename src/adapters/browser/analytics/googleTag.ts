import type { FunnelEvent } from "../../../domain/funnel/FunnelEvent.ts"
import type { Consent } from "../../../domain/host/HostMessage.ts"

/** What is needed of the page's globals to count visits. */
export interface TagPage {
  readonly document: Document
  readonly location: { readonly origin: string; readonly hostname: string; readonly pathname: string }
  readonly parent: unknown
  readonly self: unknown
  /** The tag's own queue of commands, absent until the first. */
  dataLayer?: unknown[]
}

/** The script of a Google tag on this page. */
export interface GoogleTag {
  /** Counts from now on; `marketing` says whether the visitor agrees to advertisements as well (C0004). */
  readonly enable: (consent: Pick<Consent, "marketing">) => void
  readonly disable: () => void
  /** `path` carries no query. Counted once until it is another one; nothing is while the tag is disabled. */
  readonly pageSeen: (path: string) => void
  /** What happens in a visit, by the same names; a change of page is counted by `pageSeen`, and not twice. */
  readonly happened: (event: FunnelEvent) => void
}

/** A frame is a third party: only such a cookie is kept there, apart for each host page. */
const cookieFlags = (page: TagPage): string =>
  page.parent === page.self ? "SameSite=Lax" : "SameSite=None;Secure;Partitioned"

const granted = (is: boolean) => (is ? "granted" : "denied")

/** The signals of Google's consent mode, version 2. What is not the showroom's to ask for stays denied. */
const signals = (consent: Pick<Consent, "statistics" | "marketing">) => ({
  analytics_storage: granted(consent.statistics),
  ad_storage: granted(consent.marketing),
  ad_user_data: granted(consent.marketing),
  ad_personalization: granted(consent.marketing),
})

const nothing = signals({ statistics: false, marketing: false })

/** Where the visitor came from, without the query, which may bear anything. */
const plainReferrer = ({ document }: TagPage): string => {
  if (!URL.canParse(document.referrer)) return ""
  const { origin, pathname } = new URL(document.referrer)
  return origin + pathname
}

/** Loads nothing before it is enabled, and then once. */
export const googleTag = (
  page: TagPage,
  { id, script }: { readonly id: string; readonly script: string },
): GoogleTag => {
  const disabledName = `ga-disable-${id}`
  let isLoaded = false
  let counted: string | undefined

  // The tag tells a command from other entries by its being an `arguments` object, which an array is not.
  function command(..._words: ReadonlyArray<unknown>) {
    page.dataLayer ??= []
    // biome-ignore lint/complexity/noArguments: see above
    page.dataLayer.push(arguments)
  }
  const isDisabled = () => Reflect.get(page, disabledName) !== false
  const addressOf = (path: string) => page.location.origin + path

  const load = () => {
    isLoaded = true
    command("js", new Date())
    command("config", id, {
      send_page_view: false,
      page_location: addressOf(page.location.pathname),
      page_referrer: plainReferrer(page),
      cookie_flags: cookieFlags(page),
    })
    const element = page.document.createElement("script")
    element.async = true
    element.src = script
    page.document.head.append(element)
  }

  return {
    enable: ({ marketing }) => {
      Reflect.set(page, disabledName, false)
      // Before anything else: the tag takes what it is told later for a change of this.
      if (!isLoaded) command("consent", "default", nothing)
      command("consent", "update", signals({ statistics: true, marketing }))
      if (!isLoaded) load()
    },
    disable: () => {
      Reflect.set(page, disabledName, true)
      command("consent", "update", nothing)
      counted = undefined
      removeTagCookies(page)
    },
    pageSeen: (path) => {
      if (isDisabled() || path === counted) return
      counted = path
      // Set as well as sent: the tag counts some things by itself, and would take the address in full for them.
      command("set", { page_location: addressOf(path) })
      command("event", "page_view", { page_location: addressOf(path), page_title: page.document.title })
    },
    happened: ({ name, ...fields }) => {
      if (name !== "page_changed" && !isDisabled()) command("event", name, fields)
    },
  }
}

/** `_ga`, `_ga_<stream>`, `_gid`, `_gat`, `_gat_<name>`: what a Google tag sets. */
const ours = /^_ga(_.*)?$|^_gid$|^_gat.*$/

/** Names of the tag's cookies that are there; none where cookies are blocked. */
const tagCookies = ({ document }: TagPage): ReadonlyArray<string> => {
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
