import type { ConsentTool } from "./ConsentTool.ts"

/** The used fields of the framework's data. */
interface TcData {
  readonly eventStatus?: "tcloaded" | "cmpuishown" | "useractioncomplete"
  readonly gdprApplies?: boolean
  readonly listenerId?: number | null
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
  return ["C0001", ...Object.keys(purposes).filter((group) => purposes[group]?.every(has))]
}

/** Poll interval for a tool that has not loaded yet, in ms. */
const lookEachMs = 250

/**
 * Any tool of IAB's Transparency and Consent Framework, version 2. Emits nothing while the visitor is being asked.
 *
 * Source: https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework, CMP API v2
 */
export const tcf = (): ConsentTool => ({
  isThere: () => window.__tcfapi !== undefined,
  follow: (tell) => {
    let listenerId: number | undefined
    let isOver = false
    const end = () => {
      if (listenerId !== undefined) window.__tcfapi?.("removeEventListener", 2, () => {}, listenerId)
    }
    const listen = () => {
      if (window.__tcfapi === undefined) return
      clearInterval(timer)
      window.__tcfapi("addEventListener", 2, (data, isGood) => {
        if (!isGood) return
        listenerId = data.listenerId ?? undefined
        // Unsubscribed before the tool returned the listener's id.
        if (isOver) return end()
        if (data.gdprApplies === false || data.eventStatus === "tcloaded" || data.eventStatus === "useractioncomplete")
          tell(agreedTo(data))
      })
    }
    const timer = setInterval(listen, lookEachMs)
    listen()
    return () => {
      isOver = true
      clearInterval(timer)
      end()
    }
  },
})
