import type { FunnelEvent } from "../../../domain/funnel/FunnelEvent.ts"
import type { Consent } from "../../../domain/host/HostMessage.ts"

export interface TagPage {
  readonly document: Document
  readonly location: { readonly origin: string; readonly hostname: string; readonly pathname: string }
  readonly parent: unknown
  readonly self: unknown
  /** The tag's own queue of commands; absent until the first. */
  dataLayer?: unknown[]
}

export interface GoogleTag {
  /** Starts counting. `marketing`: whether the visitor also agrees to advertisements (C0004). */
  readonly enable: (consent: Pick<Consent, "marketing">) => void
  readonly disable: () => void
  /** `path` has no query. Counts a path once until it changes, and nothing while the tag is disabled. */
  readonly pageSeen: (path: string) => void
  /** Counts an event of the funnel under its own name. `pageSeen` counts changes of page, so they are skipped here. */
  readonly happened: (event: FunnelEvent) => void
}

/** In a frame the showroom is a third party: the browser stores only partitioned cookies, apart for each host page. */
const cookieFlags = (page: TagPage): string =>
  page.parent === page.self ? "SameSite=Lax" : "SameSite=None;Secure;Partitioned"

const granted = (is: boolean) => (is ? "granted" : "denied")

/** The signals of Google's consent mode, version 2. Signals that the showroom does not ask for stay denied. */
const signals = (consent: Pick<Consent, "statistics" | "marketing">) => ({
  analytics_storage: granted(consent.statistics),
  ad_storage: granted(consent.marketing),
  ad_user_data: granted(consent.marketing),
  ad_personalization: granted(consent.marketing),
})

const nothing = signals({ statistics: false, marketing: false })

/** The referrer without its query, which may contain anything. */
const plainReferrer = ({ document }: TagPage): string => {
  if (!URL.canParse(document.referrer)) return ""
  const { origin, pathname } = new URL(document.referrer)
  return origin + pathname
}

/** An event without the time of an appointment, which only the host page receives. */
const countable = (event: FunnelEvent) => ("start" in event ? { name: event.name, id: event.id } : event)

/** Loads the script once, when the tag is first enabled. */
export const googleTag = (
  page: TagPage,
  { id, script }: { readonly id: string; readonly script: string },
): GoogleTag => {
  const disabledName = `ga-disable-${id}`
  let isLoaded = false
  let counted: string | undefined

  // The tag recognises a command by its being an `arguments` object; an array is not one.
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
      // First: the tag takes any later signals for a change of these.
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
      // Set as well as sent: the tag also sends events of its own, which would otherwise contain the full address.
      command("set", { page_location: addressOf(path) })
      command("event", "page_view", { page_location: addressOf(path), page_title: page.document.title })
    },
    happened: (event) => {
      const { name, ...fields } = countable(event)
      if (name !== "page_changed" && !isDisabled()) command("event", name, fields)
    },
  }
}

/** The cookies of a Google tag: `_ga`, `_ga_<stream>`, `_gid`, `_gat`, `_gat_<name>`. */
const ours = /^_ga(_.*)?$|^_gid$|^_gat.*$/

/** Names of the tag's existing cookies; empty if cookies are blocked. */
const tagCookies = ({ document }: TagPage): ReadonlyArray<string> => {
  try {
    return document.cookie
      .split("; ")
      .map((cookie) => cookie.split("=", 1)[0] ?? "")
      .filter((name) => ours.test(name))
  } catch {
    // In a frame with an opaque origin even reading throws.
    return []
  }
}

/** The host name and each parent domain: the tag sets its cookies on the highest domain that the browser allows. */
const domainsOf = (hostname: string): ReadonlyArray<string> => {
  const labels = hostname.split(".")
  return labels.map((_label, index) => labels.slice(index).join("."))
}

/**
 * Removes the tag's cookies on every level of the domain. A cookie can only be removed with the attributes with which
 * it was set, so each is removed as an ordinary and as a partitioned one.
 */
export const removeTagCookies = (page: TagPage): void => {
  const { document, location } = page
  const places = ["", ...domainsOf(location.hostname).map((domain) => `; Domain=${domain}`)]
  for (const name of new Set(tagCookies(page)))
    for (const place of places)
      for (const behaviour of ["", "; SameSite=None; Secure", "; SameSite=None; Secure; Partitioned"])
        document.cookie = `${name}=; Path=/; Max-Age=0${place}${behaviour}`
}
