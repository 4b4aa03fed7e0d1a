import { describe, expect, it } from "vitest"
import { isFor, readReceivers } from "../../src/webhooks/readReceivers.ts"

const secret = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`
const read = (env: Readonly<Record<string, string>>) => readReceivers((name) => env[name])

describe("the settings of webhooks and leads", () => {
  it("are off until set", () => {
    expect(read({})).toEqual({ endpoints: [], mailboxes: [] })
  })

  it("name an endpoint for all locations and others for one, with all of their secrets", () => {
    const { endpoints, mailboxes } = read({
      WEBHOOK_URLS: "https://crm.example/hook, 4=https://dealer.example/in?key=1",
      WEBHOOK_SECRETS: `${secret(1)},${secret(2)} 4=${secret(3)}`,
      LEAD_MAILBOXES: "leads@crm.example 4=leads@dealer.example",
    })
    expect(endpoints.map(({ name, url, keys }) => [name, url.href, keys.map(([first]) => first)])).toEqual([
      ["all", "https://crm.example/hook", [1, 2]],
      ["4", "https://dealer.example/in?key=1", [3]],
    ])
    expect(mailboxes).toEqual([
      { name: "all", address: "leads@crm.example" },
      { name: "4", address: "leads@dealer.example" },
    ])
    const at = (id: number) => endpoints.filter((each) => isFor(each, [id])).map(({ name }) => name)
    expect([at(4), at(5)]).toEqual([["all", "4"], ["all"]])
  })

  it.each([
    ["an endpoint without a secret", { WEBHOOK_URLS: "https://crm.example/" }, "needs WEBHOOK_SECRETS"],
    [
      "a location's endpoint with the secret of all",
      { WEBHOOK_URLS: "4=https://crm.example/", WEBHOOK_SECRETS: secret(1) },
      "a secret for location 4",
    ],
    ["a short secret", { WEBHOOK_SECRETS: "whsec_c2hvcnQ=" }, "24 to 64 bytes"],
    ["no address", { WEBHOOK_URLS: "crm.example", WEBHOOK_SECRETS: secret(1) }, "must be addresses"],
    ["a password", { WEBHOOK_URLS: "https://a:b@crm.example/", WEBHOOK_SECRETS: secret(1) }, "must be addresses"],
    ["another protocol", { WEBHOOK_URLS: "file:///etc/passwd", WEBHOOK_SECRETS: secret(1) }, "must be addresses"],
    [
      "two endpoints for one",
      { WEBHOOK_URLS: "4=https://a.example/ 4=https://b.example/", WEBHOOK_SECRETS: `4=${secret(1)}` },
      "two values for 4",
    ],
    ["no mailbox", { LEAD_MAILBOXES: "leads" }, "must be addresses"],
  ])("stop the start for %s, without repeating an address", (_, env, reason) => {
    expect(() => read(env)).toThrow(reason)
    expect(() => read(env)).not.toThrow("a:b@")
  })
})
