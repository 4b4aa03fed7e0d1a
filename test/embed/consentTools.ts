import type { ShowroomConsentTool } from "../../embed/public.d.ts"

/**
 * Stand-ins for consent tools. Each behaves as its documentation says. Such a function runs in a page, where it has no
 * access to this file. It defines `window.choose`, with which the visitor chooses categories by the tool's names.
 */
export interface StandIn {
  readonly tool: ShowroomConsentTool
  readonly name: string
  /** Loads the tool into the page with nothing chosen. */
  readonly come: () => void
  /** The groups that the tool reports before the visitor chooses; `undefined` if it reports nothing then. */
  readonly unasked: ReadonlyArray<string> | undefined
  /** Categories for statistics and preferences, for all, and for none. */
  readonly some: ReadonlyArray<string>
  readonly all: ReadonlyArray<string>
  readonly none: ReadonlyArray<string>
}

export type PageWithTool = Window & { choose?: (categories: ReadonlyArray<string>) => void }

const oneTrust = () => {
  const page = window as PageWithTool
  const choose = (groups: ReadonlyArray<string>) => {
    window.OnetrustActiveGroups = `,${groups.join()},`
    window.dispatchEvent(new CustomEvent("OneTrustGroupsUpdated", { detail: [...groups] }))
  }
  page.choose = choose
  choose(["C0001"])
}

const cookiebot = () => {
  const page = window as PageWithTool
  const state = { preferences: false, statistics: false, marketing: false }
  window.Cookiebot = { consent: { necessary: true, ...state, method: null } }
  const dispatch = (name: string) => window.dispatchEvent(new Event(name))
  page.choose = (categories) => {
    const has = (category: string) => categories.includes(category)
    const consent = { preferences: has("preferences"), statistics: has("statistics"), marketing: has("marketing") }
    window.Cookiebot = { consent: { necessary: true, ...consent, method: "explicit" } }
    dispatch("CookiebotOnConsentReady")
    dispatch(categories.length > 0 ? "CookiebotOnAccept" : "CookiebotOnDecline")
  }
  dispatch("CookiebotOnConsentReady")
}

const usercentrics3 = () => {
  const page = window as PageWithTool
  let chosen: ReadonlyArray<string> = []
  const details = () => ({
    consent: { status: "SOME_ACCEPTED", type: "EXPLICIT" },
    categories: Object.fromEntries(
      ["essential", "functional", "statistics", "marketing"].map((name) => [
        name,
        { state: name === "essential" || chosen.includes(name) ? "ALL_ACCEPTED" : "ALL_DENIED" },
      ]),
    ),
  })
  window.__ucCmp = { getConsentDetails: async () => details() }
  page.choose = (categories) => {
    chosen = categories
    window.dispatchEvent(new CustomEvent("UC_CONSENT", { detail: details() }))
  }
  window.dispatchEvent(new CustomEvent("UC_UI_INITIALIZED"))
}

const usercentrics2 = () => {
  const page = window as PageWithTool
  let chosen: ReadonlyArray<string> = []
  const services = ["essential", "functional", "statistics", "statistics", "marketing"]
  window.UC_UI = {
    isInitialized: () => true,
    getServicesBaseInfo: () =>
      services.map((categorySlug) => ({
        categorySlug,
        consent: { status: categorySlug === "essential" || chosen.includes(categorySlug) },
      })),
  }
  page.choose = (categories) => {
    chosen = categories
    window.dispatchEvent(new CustomEvent("UC_UI_CMP_EVENT", { detail: { source: "BUTTON", type: "SAVE" } }))
  }
  window.dispatchEvent(new CustomEvent("UC_UI_INITIALIZED"))
}

const tcf = () => {
  const page = window as PageWithTool
  type Reported = Parameters<NonNullable<Window["__tcfapi"]>>[2]
  const listeners = new Map<number, Reported>()
  let status: "cmpuishown" | "useractioncomplete" = "cmpuishown"
  let consents: Record<string, boolean> = {}
  const notify = (reported: Reported, listenerId: number) =>
    reported({ eventStatus: status, gdprApplies: true, listenerId, purpose: { consents } }, true)
  window.__tcfapi = (command, _version, reported, listenerId) => {
    if (command === "removeEventListener") return void listeners.delete(listenerId ?? -1)
    const id = listeners.size
    listeners.set(id, reported)
    notify(reported, id)
  }
  page.choose = (purposes) => {
    status = "useractioncomplete"
    consents = Object.fromEntries(purposes.map((purpose) => [purpose, true]))
    for (const [id, reported] of listeners) notify(reported, id)
  }
}

/** The snippet of Google's guide: everything denied, and a tool of the page's own that updates it. */
const gtag = () => {
  const page = window as PageWithTool
  window.dataLayer = window.dataLayer ?? []
  const list = window.dataLayer
  function command(..._given: ReadonlyArray<unknown>) {
    // biome-ignore lint/complexity/noArguments: Google's snippet pushes this object, which is no array.
    list.push(arguments)
  }
  const types = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage", "functionality_storage"]
  const states = (granted: ReadonlyArray<string>) =>
    Object.fromEntries(types.map((type) => [type, granted.includes(type) ? "granted" : "denied"]))
  command("consent", "default", { ...states([]), wait_for_update: 500 })
  command("js", new Date())
  page.choose = (granted) => command("consent", "update", states(granted))
}

const ofCategories = {
  unasked: ["C0001"],
  some: ["statistics", "functional"],
  all: ["statistics", "functional", "marketing"],
  none: [],
}

export const standIns: ReadonlyArray<StandIn> = [
  {
    tool: "onetrust",
    name: "OneTrust",
    come: oneTrust,
    unasked: ["C0001"],
    some: ["C0001", "C0002", "C0003"],
    all: ["C0001", "C0002", "C0003", "C0004"],
    none: ["C0001"],
  },
  {
    ...ofCategories,
    tool: "cookiebot",
    name: "Cookiebot",
    come: cookiebot,
    some: ["statistics", "preferences"],
    all: ["statistics", "preferences", "marketing"],
  },
  { ...ofCategories, tool: "usercentrics", name: "Usercentrics 3", come: usercentrics3 },
  { ...ofCategories, tool: "usercentrics", name: "Usercentrics 2", come: usercentrics2 },
  {
    tool: "tcf",
    name: "IAB TCF 2",
    come: tcf,
    unasked: undefined,
    some: ["1", "8"],
    all: ["1", "2", "3", "4", "7", "8"],
    none: [],
  },
  {
    tool: "gtag",
    name: "Google's consent mode",
    come: gtag,
    unasked: undefined,
    some: ["analytics_storage", "functionality_storage"],
    all: ["analytics_storage", "functionality_storage", "ad_storage", "ad_user_data", "ad_personalization"],
    none: [],
  },
]
