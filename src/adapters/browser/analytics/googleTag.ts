import type { FunnelEvent } from "../../../domain/funnel/FunnelEvent.ts"
import { removeTagCookies, type TagPage } from "./tagCookies.ts"

/** The script of a Google tag on this page. */
export interface GoogleTag {
  readonly enable: () => void
  readonly disable: () => void
  /** `path` carries no query. Nothing is counted while the tag is disabled. */
  readonly pageSeen: (path: string) => void
  /** What happens in a visit, by the same names; a change of page is counted by `pageSeen`, and not twice. */
  readonly happened: (event: FunnelEvent) => void
}

/** A frame is a third party: only such a cookie is kept there, apart for each host page. */
const cookieFlags = (page: TagPage): string =>
  page.parent === page.self ? "SameSite=Lax" : "SameSite=None;Secure;Partitioned"

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
    enable: () => {
      Reflect.set(page, disabledName, false)
      if (!isLoaded) load()
    },
    disable: () => {
      Reflect.set(page, disabledName, true)
      removeTagCookies(page)
    },
    pageSeen: (path) => {
      if (isDisabled()) return
      // Set as well as sent: the tag counts some things by itself, and would take the address in full for them.
      command("set", { page_location: addressOf(path) })
      command("event", "page_view", { page_location: addressOf(path), page_title: page.document.title })
    },
    happened: ({ name, ...fields }) => {
      if (name !== "page_changed" && !isDisabled()) command("event", name, fields)
    },
  }
}
