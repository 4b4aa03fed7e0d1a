import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import { askToSignIn, demonstrationLead, headersOf } from "../../../test/e2e/deskSession.ts"
import { backendForFile } from "../environment/forFile.ts"

const { backend } = await backendForFile()

const ask = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${backend.showroom}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "en", ...headers },
    body: JSON.stringify(body),
  })
const atDesk = await askToSignIn(backend.showroom, demonstrationLead).then(headersOf)
const { cookie } = atDesk

describe("One person's data at the desk", () => {
  it("E5 are exported as a file and erased on request, and are unknown after that", async () => {
    const uuid = randomUUID()
    expect((await ask("/api/auth_token", { uuid })).status).toBe(200)
    const file = await ask("/desk/api/privacy/export", { uuid }, atDesk)
    expect(file.status).toBe(200)
    expect(file.headers.get("content-disposition")).toContain("personal-data.json")
    expect(await file.json()).toMatchObject({ customers: [{ uuid }] })
    const erased = await ask("/desk/api/privacy/erase", { uuid }, atDesk)
    expect(await erased.json()).toEqual({ deleted: { customers: 1 } })
    for (const path of ["export", "erase"]) {
      expect((await ask(`/desk/api/privacy/${path}`, { uuid }, atDesk)).status).toBe(404)
    }
  })

  it.each([
    ["nobody who is signed in", { uuid: randomUUID() }, {}, 401],
    ["another page", { uuid: randomUUID() }, { cookie }, 403],
    ["nobody's data", {}, atDesk, 400],
    ["two people's data", { uuid: randomUUID(), email: "a@b.example" }, atDesk, 400],
    ["no mail address", { email: "anybody" }, atDesk, 400],
  ])("E5 are refused for %s", async (_what, body, headers, status) => {
    for (const path of ["export", "erase"]) {
      expect((await ask(`/desk/api/privacy/${path}`, body, headers)).status).toBe(status)
    }
  })

  it("E5 are in no log: not the person, not the request, not the refusal", async () => {
    const uuid = randomUUID()
    const { data } = (await (await ask("/api/auth_token", { uuid })).json()) as { data: { token: string } }
    const bearer = { authorization: `Bearer ${data.token}` }
    const person = { first_name: "Friedlind", last_name: "Grünhagen", email: "friedlind@post.example" }
    await ask("/api/booking/submit", { location_id: 1, date: "2027-13-40", start_time: "x", ...person }, bearer)
    await ask("/api/presentation/8/attend", person, bearer)
    await ask("/api/presentation/8/resend_invitation", { email: person.email }, bearer)
    await ask("/api/feedback", { presentation_id: 8, review: "Friedlind was here", ...person }, bearer)
    await fetch(`${backend.showroom}/api/booking/${data.token}/decode`, { headers: bearer })
    await ask("/desk/api/privacy/erase", { email: person.email }, atDesk)
    for (const trace of [uuid, data.token, ...Object.values(person), "Friedlind"]) {
      expect(backend.output()).not.toContain(trace)
    }
  })
})
