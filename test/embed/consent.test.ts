import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { ConsentGroups } from "../../embed/consent/ConsentTool.ts"
import { follow } from "../../embed/consent/consent.ts"
import { type PageWithTool, type StandIn, standIns } from "./consentTools.ts"

const page = window as PageWithTool
const choose = (categories: ReadonlyArray<string>) => page.choose?.(categories)

/** Follows a tool and records what it reports. */
const followed = ({ tool }: Pick<StandIn, "tool">, groups: ConsentGroups = {}) => {
  const reported: Array<ReadonlyArray<string>> = []
  const failed = vi.fn()
  const stop = follow({ tool, groups, onGroups: (next) => reported.push(next), failed })
  return { reported, failed, stop }
}
/** Advances time until a tool's late answer has arrived and polling has found the tool. */
const pass = (ms = 300) => vi.advanceTimersByTimeAsync(ms)

describe("The consent tool of a page", () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    for (const name of ["OnetrustActiveGroups", "Cookiebot", "__ucCmp", "UC_UI", "__tcfapi", "dataLayer", "choose"])
      Reflect.deleteProperty(window, name)
  })

  it.each(standIns)(
    "E14 $name is followed, whether it is present or loads later, and when the visitor withdraws",
    async (each) => {
      const { reported, stop } = followed(each)
      await pass()
      expect(reported).toEqual([])
      each.come()
      await pass()
      const second = followed(each)
      await pass()
      for (const chosen of [each.some, each.all, each.all, each.none]) {
        choose(chosen)
        await pass()
      }
      const expected = [
        ...(each.unasked ? [each.unasked] : []),
        ["C0001", "C0002", "C0003"],
        ["C0001", "C0002", "C0003", "C0004"],
        ["C0001"],
      ]
      expect(reported).toEqual(expected)
      expect(second.reported).toEqual(expected)
      for (const { stop: end } of [{ stop }, second]) end()
      choose(each.all)
      await pass()
      expect([reported, second.reported]).toEqual([expected, expected])
    },
  )

  it("E14 maps to the groups that the page names if its categories have other names", async () => {
    const each = standIns.find(({ name }) => name === "Usercentrics 3") as StandIn
    each.come()
    const { reported } = followed(each, { statistics: "C0003", functional: "C0002" })
    await pass()
    choose(["functional"])
    expect(reported.at(-1)).toEqual(["C0001", "C0002"])
    const trust = standIns[0] as StandIn
    trust.come()
    const renamed = followed(trust, { "2": "C0002" })
    choose(["C0001", "2"])
    expect(renamed.reported.at(-1)).toEqual(["C0001", "C0002"])
  })

  it("E14 does not count as consent to a category of Usercentrics 2 while one of its services is refused", async () => {
    window.UC_UI = {
      isInitialized: () => true,
      getServicesBaseInfo: () => [
        { categorySlug: "statistics", consent: { status: true } },
        { categorySlug: "statistics", consent: { status: false } },
        { categorySlug: "functional", consent: { status: true } },
      ],
    }
    expect(followed({ tool: "usercentrics" }).reported).toEqual([["C0001", "C0003"]])
  })

  it("E14 lets no late answer of Usercentrics override what it has reported since", async () => {
    const answers: Array<() => void> = []
    const accepted = { categories: { statistics: { state: "ALL_ACCEPTED" } } }
    window.__ucCmp = { getConsentDetails: () => new Promise((resolve) => answers.push(() => resolve(accepted))) }
    const { reported } = followed({ tool: "usercentrics" })
    window.dispatchEvent(new CustomEvent("UC_CONSENT", { detail: { categories: {} } }))
    for (const answer of answers) answer()
    await pass()
    expect(reported).toEqual([["C0001"]])
  })

  it("E14 agrees to everything if the framework says that the law does not apply, and to nothing if the tool fails", async () => {
    const reportedAfter = (data: object, isGood: boolean) => {
      window.__tcfapi = (_command, _version, reported) => reported(data, isGood)
      return followed({ tool: "tcf" }).reported
    }
    expect(reportedAfter({ gdprApplies: false }, true)).toEqual([["C0001", "C0002", "C0003", "C0004"]])
    expect(reportedAfter({ gdprApplies: false }, false)).toEqual([])
    expect(reportedAfter({ eventStatus: "tcloaded", gdprApplies: true }, true)).toEqual([["C0001"]])
  })

  it("E14 takes of Google's consent mode what is certain: updates, and defaults that deny nothing anywhere", () => {
    const reportedAfter = (...commands: ReadonlyArray<readonly [string, object]>) => {
      window.dataLayer = commands.map(([kind, states]) => ["consent", kind, states])
      return followed({ tool: "gtag" }, { personalization_storage: "C0003" }).reported
    }
    const [some, region] = [{ analytics_storage: "granted" }, { region: ["DE"] }]
    expect(reportedAfter(["default", some])).toEqual([["C0001", "C0002"]])
    expect(reportedAfter(["default", { ...some, ad_storage: "denied" }])).toEqual([])
    expect(reportedAfter(["default", { ...some, ...region }])).toEqual([])
    expect(reportedAfter(["default", { ad_storage: "granted" }], ["update", some])).toEqual([
      ["C0001"],
      ["C0001", "C0002"],
    ])
    expect(reportedAfter(["update", { ...some, personalization_storage: "granted" }])).toEqual([
      ["C0001", "C0002", "C0003"],
    ])
    expect(reportedAfter(["update", some], ["update", { analytics_storage: "denied" }]).at(-1)).toEqual(["C0001"])
    expect(window.dataLayer).toHaveLength(2)
  })

  it("E13 E14 is reported missing after half a minute, and followed if it loads after all", async () => {
    for (const each of standIns) {
      const { reported, failed, stop } = followed(each)
      await pass(29_999)
      expect(failed).not.toHaveBeenCalled()
      await pass(1)
      expect(failed).toHaveBeenCalledOnce()
      each.come()
      await pass()
      choose(each.some)
      expect(reported.at(-1)).toEqual(["C0001", "C0002", "C0003"])
      stop()
      for (const name of ["OnetrustActiveGroups", "Cookiebot", "__ucCmp", "UC_UI", "__tcfapi", "dataLayer"])
        Reflect.deleteProperty(window, name)
    }
    const { reported, failed } = followed({ tool: "none" as StandIn["tool"] })
    expect([reported, failed.mock.calls]).toEqual([[], [["there is no consent tool none."]]])
  })
})
