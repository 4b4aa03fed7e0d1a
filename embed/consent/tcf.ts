import { type ConsentTool, guarded, necessary } from "./ConsentTool.ts"

/** The used fields of the framework's data. */
interface TcData {
  readonly eventStatus?: "tcloaded" | "cmpuishown" | "useractioncomplete"
  readonly gdprApplies?: boolean
  readonly listenerId?: number | null
  /** Empty before the visitor has ever answered. */
  readonly tcString?: string
  readonly purpose?: { readonly consents?: Readonly<Record<string, boolean>> }
}

declare global {
  interface Window {
    __tcfapi?: (
      command: "addEventListener" | "removeEventListener",
      version: 2,
      callback: (data: TcData, isGood: boolean) => void,
      listenerId?: number,
    ) => void
  }
}

/**
 * The purposes that a group needs: storage in the browser (1) for preferences; also measuring content performance (8)
 * for statistics; also selecting advertisements, and creating and using an advertising profile (2 to 4), for marketing.
 */
const purposes: Readonly<Record<string, ReadonlyArray<number>>> = { C0002: [1, 8], C0003: [1], C0004: [1, 2, 3, 4] }

const agreedTo = ({ gdprApplies, purpose }: TcData): ReadonlyArray<string> => {
  const has = (number: number) => gdprApplies === false || purpose?.consents?.[number] === true
  return [necessary, ...Object.keys(purposes).filter((group) => purposes[group]?.every(has))]
}

/** Whether the visitor has answered, or the law asks for no answer. */
const isAnswered = ({ eventStatus, gdprApplies, tcString }: TcData): boolean =>
  gdprApplies === false || eventStatus === "useractioncomplete" || (eventStatus === "tcloaded" && tcString !== "")

/** Poll interval for a tool that has not loaded yet, in ms. */
const pollMs = 250

/**
 * Any tool of IAB's Transparency and Consent Framework, version 2. While the visitor is being asked there is no answer.
 *
 * Source: https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework, CMP API v2
 */
export const tcf = (): ConsentTool => ({
  sought: "__tcfapi",
  isThere: () => typeof window.__tcfapi === "function",
  follow: (report) => {
    let listenerId: number | undefined
    let isOver = false
    const end = guarded(() => {
      if (listenerId !== undefined) window.__tcfapi?.("removeEventListener", 2, () => {}, listenerId)
    })
    const received = guarded((data: TcData, isGood: boolean) => {
      if (!isGood) return
      listenerId = data.listenerId ?? undefined
      // Unsubscribed before the tool returned the listener's id.
      if (isOver) return end()
      report({ groups: agreedTo(data), isAnswered: isAnswered(data) })
    })
    const listen = guarded(() => {
      if (typeof window.__tcfapi !== "function") return
      clearInterval(timer)
      window.__tcfapi("addEventListener", 2, received)
    })
    const timer = setInterval(listen, pollMs)
    listen()
    return () => {
      isOver = true
      clearInterval(timer)
      end()
    }
  },
})
