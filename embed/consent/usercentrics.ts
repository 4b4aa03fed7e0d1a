import { complain } from "../complain.ts"
import { atEvents, type ConsentGroups, type ConsentTool, groupsOf, type ToolState } from "./ConsentTool.ts"

/** All categories in version 3: the detail of its event, and the result of its query. */
interface ConsentDetails {
  /** `type`: `EXPLICIT` once the visitor has answered, `IMPLICIT` for the defaults. */
  readonly consent?: { readonly type?: string; readonly required?: boolean }
  readonly categories?: Readonly<Record<string, { readonly state?: string }>>
}

/** A service in version 2. */
interface Service {
  readonly categorySlug?: string
  readonly consent?: { readonly status?: boolean }
}

/** Version 3. Its queries return promises. */
interface Version3 {
  readonly isInitialized?: () => Promise<boolean>
  readonly isConsentRequired?: () => Promise<boolean>
  readonly getConsentDetails?: () => Promise<ConsentDetails>
}

declare global {
  interface Window {
    __ucCmp?: Version3
    /** Version 2, and version 3 in compatibility mode. */
    UC_UI?: {
      readonly isInitialized?: () => boolean
      /** Whether the visitor is still to be asked. */
      readonly isConsentRequired?: () => boolean
      readonly getServicesBaseInfo?: () => unknown
    }
  }
}

const usual: ConsentGroups = { statistics: "C0002", functional: "C0003", preferences: "C0003", marketing: "C0004" }

/** The agreed categories, and whether they are the visitor's answer. */
interface Reading {
  readonly agreed: ReadonlyArray<string>
  readonly isAnswered: ToolState["isAnswered"]
}

const isAnswered = ({ type, required }: NonNullable<ConsentDetails["consent"]>): boolean | undefined => {
  if (required === false) return true
  return typeof type === "string" ? type.toUpperCase() === "EXPLICIT" : required && false
}

const ofDetails = ({ consent, categories }: ConsentDetails, isRequired?: boolean): Reading => ({
  agreed: Object.entries(categories ?? {}).flatMap(([name, given]) => (given?.state === "ALL_ACCEPTED" ? name : [])),
  isAnswered: isAnswered({ ...(isRequired !== undefined && { required: isRequired }), ...consent }),
})

/** `undefined` until version 3 has read what the visitor chose earlier. */
const readVersion3 = async (tool: Version3): Promise<Reading | undefined> => {
  if ((await tool.isInitialized?.()) === false) return undefined
  return ofDetails((await tool.getConsentDetails?.()) ?? {}, await tool.isConsentRequired?.())
}

/** A category counts as agreed if each of its services does. */
const ofServices = (services: ReadonlyArray<Service | null>): ReadonlyArray<string> => {
  const agreed = new Map<string, boolean>()
  for (const { categorySlug, consent } of services.map((service) => service ?? {}))
    if (categorySlug !== undefined)
      agreed.set(categorySlug, (agreed.get(categorySlug) ?? true) && consent?.status === true)
  return [...agreed].flatMap(([category, isAgreed]) => (isAgreed ? category : []))
}

const readVersion2 = ({ UC_UI: tool }: Window): Reading | undefined => {
  const services = tool?.isInitialized?.() ? tool.getServicesBaseInfo?.() : undefined
  if (!Array.isArray(services)) return undefined
  const isRequired = tool?.isConsentRequired?.()
  return { agreed: ofServices(services), isAnswered: isRequired === undefined ? undefined : !isRequired }
}

/** The types of `UC_UI_CMP_EVENT` that report a press of the visitor. The others report what is shown. */
const answers = ["ACCEPT_ALL", "DENY_ALL", "SAVE"]

/**
 * Usercentrics, versions 3 and 2, by its categories. The page's operator names them, so a page may map each to a group.
 * A partial agreement counts as none.
 *
 * Source: https://usercentrics.com/docs/web/features/events/uc-consent/ and …/features/v2/events_v2/events_v2/
 */
export const usercentrics = (groups: ConsentGroups): ConsentTool => ({
  sought: "__ucCmp or UC_UI",
  isThere: () => window.__ucCmp !== undefined || window.UC_UI !== undefined,
  follow: (report) => {
    let requests = 0
    const send = (read: Reading | undefined, isPressed = false) => {
      requests += 1
      if (read)
        report({ groups: groupsOf(read.agreed, { ...usual, ...groups }), isAnswered: isPressed || read.isAnswered })
    }
    return atEvents(["UC_UI_INITIALIZED", "UC_CONSENT", "UC_UI_CMP_EVENT"], (event) => {
      const detail = (event as CustomEvent<unknown> | undefined)?.detail ?? {}
      if (event?.type === "UC_CONSENT") return send(ofDetails(detail))
      const isPressed = answers.includes(String((detail as { readonly type?: unknown }).type))
      if (!window.__ucCmp?.getConsentDetails) return send(readVersion2(window), isPressed)
      requests += 1
      const request = requests
      // Ignores a result that a newer one has overtaken.
      readVersion3(window.__ucCmp).then(
        (read) => request === requests && send(read, isPressed),
        (failure: unknown) => complain(`Usercentrics did not return the consent: ${failure}.`, "CONSENT-TOOL"),
      )
    })
  },
})
