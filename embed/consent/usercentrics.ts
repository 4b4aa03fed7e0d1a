import { complain } from "../complain.ts"
import { atEvents, type ConsentGroups, type ConsentTool, groupsOf } from "./ConsentTool.ts"

/** All categories in version 3: the detail of its event, and the result of its query. */
interface ConsentDetails {
  readonly categories?: Readonly<Record<string, { readonly state?: string }>>
}

/** A service in version 2. */
interface Service {
  readonly categorySlug?: string
  readonly consent?: { readonly status?: boolean }
}

declare global {
  interface Window {
    /** Version 3. */
    __ucCmp?: { readonly getConsentDetails?: () => Promise<ConsentDetails> }
    /** Version 2, and version 3 in compatibility mode. */
    UC_UI?: { readonly isInitialized?: () => boolean; readonly getServicesBaseInfo?: () => unknown }
  }
}

const usual: ConsentGroups = { statistics: "C0002", functional: "C0003", preferences: "C0003", marketing: "C0004" }

const ofDetails = ({ categories = {} }: ConsentDetails): ReadonlyArray<string> =>
  Object.keys(categories).filter((category) => categories[category]?.state === "ALL_ACCEPTED")

/** A category counts as agreed if each of its services does. */
const ofServices = (services: ReadonlyArray<Service>): ReadonlyArray<string> => {
  const agreed = new Map<string, boolean>()
  for (const { categorySlug, consent } of services)
    if (categorySlug !== undefined)
      agreed.set(categorySlug, (agreed.get(categorySlug) ?? true) && consent?.status === true)
  return [...agreed].flatMap(([category, isAgreed]) => (isAgreed ? category : []))
}

/**
 * Usercentrics, versions 3 and 2, by its categories. The page's operator names them, so a page may map each to a group.
 * A partial agreement counts as none.
 *
 * Source: https://usercentrics.com/docs/web/features/events/uc-consent/ and …/features/v2/events_v2/events_v2/
 */
export const usercentrics = (groups: ConsentGroups): ConsentTool => ({
  isThere: () => window.__ucCmp !== undefined || window.UC_UI !== undefined,
  follow: (tell) => {
    let requests = 0
    const report = (agreed: ReadonlyArray<string>) => {
      requests += 1
      tell(groupsOf(agreed, { ...usual, ...groups }))
    }
    return atEvents(["UC_UI_INITIALIZED", "UC_CONSENT", "UC_UI_CMP_EVENT"], (event) => {
      if (event?.type === "UC_CONSENT") return report(ofDetails((event as CustomEvent<ConsentDetails>).detail ?? {}))
      const { __ucCmp: three, UC_UI: two } = window
      if (three?.getConsentDetails) {
        requests += 1
        const request = requests
        // Ignores a result that a newer one has overtaken.
        three.getConsentDetails().then(
          (details) => request === requests && report(ofDetails(details)),
          (failure: unknown) => complain(`Usercentrics did not return the consent: ${failure}.`, "CONSENT-TOOL"),
        )
      } else if (two?.isInitialized?.()) {
        const services = two.getServicesBaseInfo?.()
        if (Array.isArray(services)) report(ofServices(services))
      }
    })
  },
})
