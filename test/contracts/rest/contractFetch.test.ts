import { describe, expect, it } from "vitest"
import { restExample } from "../exampleFiles.ts"
import { contractFetch } from "./contractFetch.ts"
import { restOperations } from "./restOperations.ts"

const api = "https://api.showroom.example/api"
const language = { "Accept-Language": "de" }
const borne = { ...language, Authorization: "Bearer example" }
const json = { "Content-Type": "application/json" }

/** Makes one call through the contract, answers it as given, and returns the violations. */
const asked = async (answer: Response, path: string, init: RequestInit = {}): Promise<ReadonlyArray<string>> => {
  const { fetch, violations } = contractFetch(async () => answer, { basePath: "/api" })
  await fetch(`${api}${path}`, init)
  return violations
}
const post = (body: unknown, headers: Record<string, string> = borne): RequestInit => ({
  method: "POST",
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})
const text = (values: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

const bodyOf = (operation: (typeof restOperations)[number], request: unknown): RequestInit => {
  if (request === undefined) return {}
  if (operation.request.has("application/json"))
    return { body: JSON.stringify(request), headers: { ...borne, ...json } }
  const form = new FormData()
  form.append("file", new Blob(["%PDF-1.7"], { type: "application/pdf" }), "Maße.pdf")
  return { body: form }
}

const exchanges = restOperations.flatMap((operation) => {
  const answers = [...operation.responses]
  return answers.map(([status, contents]) => ({
    operation,
    status,
    type: [...contents.keys()][0],
    name: operation.operationId,
  }))
})

describe("a fetch held to the REST contract", () => {
  it.each(exchanges)(
    "finds nothing wrong with the example of $name, answered $status",
    async ({ operation, status, type }) => {
      const { path, query, request, responses } = restExample(operation.operationId)
      const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_place, name) =>
        encodeURIComponent(text(path)[name] ?? ""),
      )
      const search = query === undefined ? "" : `?${new URLSearchParams(text(query))}`
      const body = type === "application/json" ? JSON.stringify(responses[status]) : type === undefined ? null : "bytes"
      const answer = new Response(body, {
        status,
        headers: type === undefined ? {} : { "Content-Type": `${type}; charset=utf-8` },
      })
      const init = { method: operation.method, headers: borne, ...bodyOf(operation, request) }
      expect(await asked(answer, filled + search, init)).toEqual([])
    },
  )

  const fine = () => Response.json(restExample("location").responses["200"])
  const gone = () => new Response(null, { status: 204 })

  it.each([
    { wrong: "an unknown path", path: "/locations/3", init: { headers: language }, message: "no such call" },
    {
      wrong: "an unknown method",
      path: "/location/3",
      init: { headers: language, method: "DELETE" },
      message: "no such call",
    },
    { wrong: "no language", path: "/location/3", init: {}, message: "header Accept-Language is missing" },
    {
      wrong: "another language",
      path: "/location/3",
      init: { headers: { "Accept-Language": "fr" } },
      message: "Accept-Language",
    },
    { wrong: "a path id that is none", path: "/location/berlin", init: { headers: language }, message: "path id" },
    { wrong: "an undeclared query", path: "/location/3?uuid=1", init: { headers: language }, message: "query uuid" },
  ])("notes $wrong", async ({ path, init, message }) => {
    expect(await asked(fine(), path, init)).toEqual([expect.stringContaining(message)])
  })

  it("notes a missing and a broken query parameter", async () => {
    const answer = () => Response.json(restExample("settings").responses["200"])
    const headers = language
    expect(await asked(answer(), "/settings", { headers })).toEqual(["GET /settings: query location_id is missing"])
    expect(await asked(answer(), "/settings?location_id=x", { headers })).toEqual([expect.stringContaining("integer")])
  })

  it.each([
    { wrong: "an unknown field", body: { presentation_id: 42, uuid: "x" }, message: "additional properties" },
    { wrong: "text for a number", body: { presentation_id: "42" }, message: "/presentation_id must be integer" },
    { wrong: "nothing", body: {}, message: "presentation_id" },
  ])("notes $wrong in a request body", async ({ body, message }) => {
    expect(await asked(gone(), "/admin_feedback/gdpr_consent", post(body))).toEqual([expect.stringContaining(message)])
  })

  it("notes a body that is not JSON, or not called JSON", async () => {
    const broken = { method: "POST", headers: { ...borne, ...json }, body: "{" }
    expect(await asked(gone(), "/admin_feedback/gdpr_consent", broken)).toEqual([
      expect.stringContaining("is not application/json"),
    ])
    const unnamed = { method: "POST", headers: borne, body: '{"presentation_id":42}' }
    expect(await asked(gone(), "/admin_feedback/gdpr_consent", unnamed)).toEqual([
      expect.stringContaining("content type text/plain"),
    ])
  })

  it("notes an upload without its file", async () => {
    const body = new FormData()
    body.append("picture", new Blob(["x"]), "x.png")
    const answer = Response.json(restExample("presentationChatFileUpload").responses["200"])
    const found = await asked(answer, "/presentation/42/chat_files", { method: "POST", headers: borne, body })
    expect(found).toEqual([expect.stringContaining("'file'")])
  })

  it.each([
    { wrong: "an undeclared status", answer: () => Response.json({}, { status: 418 }), message: "status 418" },
    {
      wrong: "another content type",
      answer: () => new Response("<p>", { headers: { "Content-Type": "text/html" } }),
      message: "text/html",
    },
    {
      wrong: "a body of another shape",
      answer: () => Response.json({ location: { id: "3" } }),
      message: "/location/id must be integer",
    },
    {
      wrong: "a refusal of another shape",
      answer: () => Response.json({ message: 404 }, { status: 404 }),
      message: "/message must be string",
    },
  ])("notes $wrong in an answer", async ({ answer, message }) => {
    expect(await asked(answer(), "/location/3", { headers: language })).toContainEqual(expect.stringContaining(message))
  })

  it("notes a body where none is declared", async () => {
    const answer = Response.json(restExample("bookingHoldRenew").responses["200"])
    expect(await asked(answer, "/booking/hold/h_1", { ...post({ reason: "krank" }), method: "PUT" })).toEqual([
      "PUT /booking/hold/h_1: request has a body, none is declared",
    ])
  })

  it("accepts a call without an optional body, and notes a missing required one", async () => {
    const answer = () => Response.json(restExample("bookingCancel").responses["200"])
    const bare = { method: "POST", headers: borne }
    expect(await asked(answer(), "/booking/905/cancel", bare)).toEqual([])
    expect(await asked(answer(), "/booking/submit", bare)).toEqual([expect.stringContaining("content type none")])
  })

  it("notes a secret that is answered without a bearer, and no refusal of it", async () => {
    const reported = Response.json(restExample("customerData").responses["200"])
    expect(await asked(reported, "/customer/data", { headers: language })).toEqual([
      "GET /customer/data: 200 without a bearer",
    ])
    const refused = Response.json({ message: "Bitte anmelden" }, { status: 401 })
    expect(await asked(refused, "/customer/data", { headers: language })).toEqual([])
  })

  it("passes on request and answer unchanged, and what is thrown", async () => {
    const seen: string[] = []
    const inner = async (input: RequestInfo | URL) => {
      seen.push(await new Request(input).text())
      return Response.json({ data: { token: "t" } })
    }
    const { fetch, violations } = contractFetch(inner, { basePath: api })
    const body = restExample("authToken").request
    const request = new Request(`${api}/auth_token`, post(body, language))
    expect(await (await fetch(request)).json()).toEqual({ data: { token: "t" } })
    expect({ seen, violations }).toEqual({ seen: [JSON.stringify(body)], violations: [] })
    const lost = contractFetch(() => Promise.reject(new TypeError("lost")), { basePath: api })
    await expect(lost.fetch(`${api}/location/3`, { headers: language })).rejects.toThrow("lost")
    expect(lost.violations).toEqual([])
  })
})
