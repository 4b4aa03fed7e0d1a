import type { ConsentTool } from "./ConsentTool.ts"

/** What a consent tool says by the framework, as far as it matters here. */
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
      told: (data: TcData, isGood: boolean) => void,
      listenerId?: number,
    ) => void
  }
}

/**
 * The purposes that a group needs: to keep something in the browser (1) for preferences; also to measure what content achieves (8) for
 * statistics; also to choose advertisements, and to make and use a profile for them (2 to 4), for marketing.
 */
const purposes: Readonly<Record<string, ReadonlyArray<number>>> = { C0002: [1, 8], C0003: [1], C0004: [1, 2, 3, 4] }

const agreedTo = ({ gdprApplies, purpose }: TcData): ReadonlyArray<string> => {
  const has = (number: number) => gdprApplies === false || purpose?.consents?.[number] === true
  return ["C0001", ...Object.keys(purposes).filter((group) => purposes[group]?.every(has))]
}

/** How often to look for a tool that is not there yet, in ms. */
const lookEachMs = 250

/**
 * Any tool of IAB's Transparency and Consent Framework, version 2. While the visitor is being asked nothing is told.
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
        // It was ended before the tool had said which listener it is.
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
