import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type Followed, follow } from "../../embed/consent/consent.ts"
import { type PageWithTool, type StandIn, standIns } from "./consentTools.ts"

const page = window as PageWithTool
const choose = (categories: ReadonlyArray<string>) => page.choose?.(categories)

/** Follows a tool and records what it reports. */
const followed = (
  { tool }: { readonly tool: unknown },
  options: Pick<Followed, "consentGroups" | "dataLayer"> = {},
) => {
  const reported: Array<ReadonlyArray<string>> = []
  const fail = vi.fn()
  const stop = follow({ tool, ...options, give: (next) => reported.push(next), fail })
  return { reported, fail, stop }
}

/** The globals by which the tools are found. */
const globals = ["OnetrustActiveGroups", "OneTrust", "Cookiebot", "__ucCmp", "UC_UI", "__tcfapi", "dataLayer"]
const removeTools = () => {
  for (const name of [...globals, "choose", "ownLayer"]) Reflect.deleteProperty(window, name)
}

/** Advances time until a tool's late answer has arrived and polling has found the tool. */
const pass = (ms = 300) => vi.advanceTimersByTimeAsync(ms)

describe("The consent tool of a page", () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    removeTools()
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
      const expected = [["C0001", "C0002", "C0003"], ["C0001", "C0002", "C0003", "C0004"], ["C0001"]]
      expect(reported).toEqual(expected)
      expect(second.reported).toEqual(expected)
      for (const { stop: end } of [{ stop }, second]) end()
      choose(each.all)
      await pass()
      expect([reported, second.reported]).toEqual([expected, expected])
    },
  )

  it.each(standIns)("E14 $name reports nothing until the visitor has answered, and then a no as well", async (each) => {
    each.come()
    const { reported } = followed(each)
    await pass(60_000)
    expect(reported).toEqual([])
    choose(each.none)
    await pass()
    expect(reported).toEqual([["C0001"]])
  })

  it("E14 maps to the groups that the page names if its categories have other names", async () => {
    const each = standIns.find(({ name }) => name === "Usercentrics 3") as StandIn
    each.come()
    const { reported } = followed(each, { consentGroups: { statistics: "C0003", functional: "c0002" } })
    await pass()
    choose(["functional"])
    expect(reported.at(-1)).toEqual(["C0001", "C0002"])
    const trust = standIns[0] as StandIn
    trust.come()
    const renamed = followed(trust, { consentGroups: { "2": "C0002" } })
    choose(["C0001", "2"])
    expect(renamed.reported.at(-1)).toEqual(["C0001", "C0002"])
  })

  it("E14 does not count as consent to a category of Usercentrics 2 while one of its services is refused", async () => {
    window.UC_UI = {
      isInitialized: () => true,
      isConsentRequired: () => false,
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
    const accepted = { consent: { type: "EXPLICIT" }, categories: { statistics: { state: "ALL_ACCEPTED" } } }
    window.__ucCmp = { getConsentDetails: () => new Promise((resolve) => answers.push(() => resolve(accepted))) }
    const { reported } = followed({ tool: "usercentrics" })
    window.dispatchEvent(new CustomEvent("UC_CONSENT", { detail: { ...accepted, categories: {} } }))
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

  it("E14 takes the groups of OneTrust where the law asks for no answer, and those of a page that knows only the list", async () => {
    standIns[0]?.come()
    const domain = () => ({ ConsentModel: { Name: "opt-out" } })
    window.OneTrust = { ...window.OneTrust, GetDomainData: domain }
    expect(followed({ tool: "onetrust" }).reported).toEqual([["C0001"]])
    removeTools()
    window.OnetrustActiveGroups = ",C0001,"
    const { reported } = followed({ tool: "onetrust" })
    for (const detail of [["C0001"], ["C0001", "C0002"], ["C0001"]])
      window.dispatchEvent(new CustomEvent("OneTrustGroupsUpdated", { detail }))
    expect(reported).toEqual([["C0001", "C0002"], ["C0001"]])
  })

  it("E14 waits for Usercentrics 3 to read what was chosen earlier", async () => {
    let isInitialized = false
    const categories = { statistics: { state: "ALL_ACCEPTED" } }
    window.__ucCmp = {
      isInitialized: async () => isInitialized,
      getConsentDetails: async () =>
        isInitialized ? { consent: { type: "EXPLICIT" }, categories } : { consent: { required: false } },
    }
    const { reported } = followed({ tool: "usercentrics" })
    await pass()
    expect(reported).toEqual([])
    isInitialized = true
    window.dispatchEvent(new CustomEvent("UC_UI_INITIALIZED"))
    await pass()
    expect(reported).toEqual([["C0001", "C0002"]])
  })

  const [some, region] = [{ analytics_storage: "granted" }, { region: ["DE", "AT"] }]
  const denied = { analytics_storage: "denied" }
  it.each([
    ["grant everywhere", [["default", some]], [["C0001", "C0002"]]],
    ["deny anything", [["default", { ...some, ad_storage: "denied" }]], []],
    ["grant in some regions", [["default", { ...some, ...region }]], []],
    [
      "deny in some regions",
      [
        ["default", { ...denied, ...region }],
        ["default", some],
      ],
      [],
    ],
    [
      "deny in some regions, and come last",
      [
        ["default", some],
        ["default", { ...denied, ...region }],
      ],
      [],
    ],
  ] as const)("E14 follows defaults of Google's consent mode that %s", async (_case, commands, expected) => {
    window.dataLayer = commands.map((command) => ["consent", ...command])
    const { reported } = followed({ tool: "gtag" })
    await pass()
    expect(reported).toEqual(expected)
  })

  it("E14 counts a regional denial of Google's consent mode until an update grants it", async () => {
    const { reported } = followed({ tool: "gtag" }, { consentGroups: { personalization_storage: "C0003" } })
    window.dataLayer = []
    await pass()
    const command = (...given: ReadonlyArray<unknown>) => window.dataLayer?.push(["consent", ...given])
    command("default", { ...some, personalization_storage: "granted" })
    command("default", { ...denied, personalization_storage: "denied", ...region })
    command("update", { personalization_storage: "granted" })
    command("update", some)
    command("update", denied)
    expect(reported).toEqual([
      ["C0001", "C0003"],
      ["C0001", "C0002", "C0003"],
      ["C0001", "C0003"],
    ])
    expect(window.dataLayer).toHaveLength(5)
  })

  it("E14 finds the commands of Google's consent mode in the list that the page names, and says which it looked in", async () => {
    const { reported, fail } = followed({ tool: "gtag" }, { dataLayer: "ownLayer" })
    Object.assign(window, { dataLayer: document.createElement("div") })
    await pass(30_000)
    expect(fail.mock.calls).toEqual([
      [expect.stringMatching(/ no consent command in ownLayer or dataLayer\./), "CONSENT-TOOL"],
    ])
    Object.assign(window, { ownLayer: [["consent", "update", some]] })
    await pass()
    expect(reported).toEqual([["C0001", "C0002"]])
  })

  it("E14 knows a tool's name in any case, and drops only what is wrong in the page's own groups", () => {
    window.OnetrustActiveGroups = ",C0001, C0002,C0003,V1,"
    const { reported, fail } = followed(
      { tool: " OneTrust" },
      { consentGroups: { V1: "C0004", C0002: null, C0003: "comfort" } as never },
    )
    expect(reported).toEqual([["C0001", "C0002", "C0003", "C0004"]])
    expect(fail.mock.calls.map(([says]) => String(says).split(" ")[3])).toEqual(["C0002", "C0003"])
  })

  it.each([
    ["none", /no consent tool none\./],
    ["constructor", /no consent tool constructor\./],
    [{}, /no consent tool /],
    [null, undefined],
  ])("E13 E14 of a page that names the tool %j reports nothing but that", (tool, says) => {
    const { reported, fail } = followed({ tool })
    expect(reported).toEqual([])
    expect(fail.mock.calls).toEqual(says ? [[expect.stringMatching(says), "CONSENT-TOOL"]] : [])
  })

  it("E14 lets no tool that throws stop the page's own code", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    const broken = () => {
      throw new Error("broken")
    }
    window.OnetrustActiveGroups = ",C0001,C0002,"
    window.OneTrust = { IsAlertBoxClosed: broken }
    window.UC_UI = { isInitialized: broken }
    window.__tcfapi = broken
    Object.assign(window, { Cookiebot: document.createElement("script") })
    for (const { tool } of standIns) expect(followed({ tool }).reported).toEqual([])
    await pass(1_000)
    expect(logged.mock.calls.every(([line]) => String(line).includes("(CONSENT-TOOL)"))).toBe(true)
    logged.mockRestore()
  })

  it("E13 E14 is reported missing after half a minute, and followed if it loads after all", async () => {
    for (const each of standIns) {
      const { reported, fail, stop } = followed(each)
      await pass(29_999)
      expect(fail).not.toHaveBeenCalled()
      await pass(1)
      expect(fail).toHaveBeenCalledOnce()
      each.come()
      await pass()
      choose(each.some)
      expect(reported.at(-1)).toEqual(["C0001", "C0002", "C0003"])
      stop()
      removeTools()
    }
  })
})
