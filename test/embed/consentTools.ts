import type { ShowroomConsentTool } from "../../embed/public.d.ts"

/**
 * Stand-ins for consent tools. Each behaves as its documentation says. Such a function runs in a page, where it has no
 * access to this file. It defines `window.choose`, with which the visitor chooses categories by the tool's names.
 */
export interface StandIn {
  readonly tool: ShowroomConsentTool
  readonly name: string
  /** Loads the tool into the page. The visitor is asked and has not answered, so its state is the page's default. */
  readonly come: () => void
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
  let isClosed = false
  const isAnswered = () => isClosed
  const domain = () => ({ ConsentModel: { Name: "opt-in" } })
  window.OneTrust = { IsAlertBoxClosed: isAnswered, GetDomainData: domain }
  page.choose = (groups) => {
    isClosed = true
    choose(groups)
    window.dispatchEvent(new CustomEvent("OTConsentApplied"))
  }
  choose(["C0001"])
}

const cookiebot = () => {
  const page = window as PageWithTool
  const state = { preferences: false, statistics: false, marketing: false }
  window.Cookiebot = { hasResponse: false, consent: { necessary: true, ...state, method: null } }
  const dispatch = (name: string) => window.dispatchEvent(new Event(name))
  page.choose = (categories) => {
    const has = (category: string) => categories.includes(category)
    const consent = { preferences: has("preferences"), statistics: has("statistics"), marketing: has("marketing") }
    window.Cookiebot = { hasResponse: true, consent: { necessary: true, ...consent, method: "explicit" } }
    dispatch("CookiebotOnConsentReady")
    dispatch(categories.length > 0 ? "CookiebotOnAccept" : "CookiebotOnDecline")
  }
  dispatch("CookiebotOnConsentReady")
}

/** Fields and states: https://usercentrics.com/docs/web/features/api/interfaces/ (ConsentDetails). */
const usercentrics3 = () => {
  const page = window as PageWithTool
  let chosen: ReadonlyArray<string> = []
  let type = "IMPLICIT"
  const details = () => ({
    consent: { status: "SOME_ACCEPTED", required: true, type },
    categories: Object.fromEntries(
      ["essential", "functional", "statistics", "marketing"].map((name) => [
        name,
        { state: name === "essential" || chosen.includes(name) ? "ALL_ACCEPTED" : "ALL_DENIED" },
      ]),
    ),
  })
  window.__ucCmp = {
    isInitialized: async () => true,
    isConsentRequired: async () => type === "IMPLICIT",
    getConsentDetails: async () => details(),
  }
  page.choose = (categories) => {
    chosen = categories
    type = "EXPLICIT"
    window.dispatchEvent(new CustomEvent("UC_CONSENT", { detail: details() }))
  }
  window.dispatchEvent(new CustomEvent("UC_UI_INITIALIZED"))
  // One with the defaults, before the visitor has answered, is no answer.
  window.dispatchEvent(new CustomEvent("UC_CONSENT", { detail: details() }))
}

const usercentrics2 = () => {
  const page = window as PageWithTool
  let chosen: ReadonlyArray<string> = []
  const services = ["essential", "functional", "statistics", "statistics", "marketing"]
  let isRequired = true
  window.UC_UI = {
    isInitialized: () => true,
    isConsentRequired: () => isRequired,
    getServicesBaseInfo: () =>
      services.map((categorySlug) => ({
        categorySlug,
        consent: { status: categorySlug === "essential" || chosen.includes(categorySlug) },
      })),
  }
  page.choose = (categories) => {
    chosen = categories
    isRequired = false
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
  some: ["statistics", "functional"],
  all: ["statistics", "functional", "marketing"],
  none: [],
}

export const standIns: ReadonlyArray<StandIn> = [
  {
    tool: "onetrust",
    name: "OneTrust",
    come: oneTrust,
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
    some: ["1", "8"],
    all: ["1", "2", "3", "4", "7", "8"],
    none: [],
  },
  {
    tool: "gtag",
    name: "Google's consent mode",
    come: gtag,
    some: ["analytics_storage", "functionality_storage"],
    all: ["analytics_storage", "functionality_storage", "ad_storage", "ad_user_data", "ad_personalization"],
    none: [],
  },
]
