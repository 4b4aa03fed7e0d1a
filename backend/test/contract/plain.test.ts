import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { plainEdge } from "../../../demonstration/plain/plainEdge.ts"
import { find } from "../../../test/contracts/contractDocument.ts"
import { fieldsOf, marksOf } from "../../../test/contracts/contractMarks.ts"
import { restContract, restOperations } from "../../../test/contracts/rest/restOperations.ts"
import { corsNames } from "../../src/rest/contract.ts"
import { openRestEnvironment, type RestEnvironment, type TestVisitor } from "../environment/restEnvironment.ts"
import { leftBehind } from "./leftBehind.ts"
import { pathsIn } from "./pathsIn.ts"

let environment: RestEnvironment
beforeAll(async () => {
  environment = await openRestEnvironment({ edge: plainEdge(() => true) })
})
afterAll(() => environment.close())

const webinar = 9
const _vhost = "showroom-livid"

/** The fields of a response that a plain backend does not have. */
const beyond = (operationId: string, json: unknown): ReadonlyArray<string> => {
  const operation = restOperations.find((one) => one.operationId === operationId)
  const schema = operation?.responses.get(200)?.get("application/json")
  const fields = schema === undefined ? [] : fieldsOf(restContract, find(restContract, ...schema)?.node)
  const assumed = new Set(fields.filter((field) => field.assumed && !field.needed).map(({ path }) => path))
  return [...new Set(pathsIn(json))].filter((path) => assumed.has(path))
}

const formOf = (date: string, start: string) => ({
  location_id: 1,
  date,
  start_time: start,
  first_name: "Anneliese",
  last_name: "Brückner",
  email: "anneliese.brueckner@post.example",
  phone: "+49 30 23125 104",
  hold_id: "h_unknown",
  referral_name: "Autohaus Lindental",
})

/** The first free times in the month of the first day. */
const freeTimes = async (visitor: TestVisitor) => {
  const month = await visitor.ask("GET", "/booking/month_availability?location_id=1&year=2027&month=6")
  const days = (month.at("monthly_availability") as ReadonlyArray<{ date: string; available: boolean }>).filter(
    ({ available }) => available,
  )
  const date = days[1]?.date ?? ""
  const day = await visitor.ask("GET", `/booking/day_availability?location_id=1&date=${date}`)
  const intervals = day.at("available_intervals") as ReadonlyArray<{ start_time: string }>
  return { month, day, date, times: intervals.map(({ start_time }) => start_time) }
}

/** Calls about the webinar, with the token that customer/data returns for them (E7). */
const aboutWebinar = async (visitor: TestVisitor): Promise<TestVisitor["ask"]> => {
  const token = String((await visitor.ask("GET", "/customer/data")).at("customer.webinar_token"))
  return (method, path, asking) => environment.ask(method, path, { ...asking, token })
}

describe("a plain backend", () => {
  const assumedCalls = restOperations.filter(({ declaration }) => marksOf(declaration).assumed)

  it.each(assumedCalls)("does not know $operationId", async ({ method, path }) => {
    const visitor = await environment.visitor()
    const { status } = await visitor.ask(
      method,
      path.replaceAll(/\{[^}]+\}/g, "1"),
      method === "GET" ? {} : { body: {} },
    )
    expect(status).toBe(404)
  })

  it("X1 accepts no call without a bearer, and answers with 401", async () => {
    for (const path of ["/location/1", "/settings?location_id=1", "/products", `/presentation/${webinar}/preview`])
      expect((await environment.ask("GET", path)).status, path).toBe(401)
  })

  it("returns nothing that the specification does not name", async () => {
    const visitor = await environment.invited(webinar)
    const ask = await aboutWebinar(visitor)
    const { month, day } = await freeTimes(visitor)
    const answers = {
      customerData: await visitor.ask("GET", "/customer/data"),
      location: await visitor.ask("GET", "/location/1"),
      settings: await visitor.ask("GET", "/settings?location_id=1"),
      products: await visitor.ask("GET", "/products?hide=true"),
      presentation: await ask("GET", `/presentation/${webinar}`),
      presentationQueuePush: await visitor.ask("POST", "/presentation_queue/push", { body: { location_id: 1 } }),
      presentationChatHistory: await ask("GET", `/presentation/chat_history/${webinar}`),
      questions: await ask("GET", `/questions?presentation_id=${webinar}`),
      bookingMonthAvailability: month,
      bookingDayAvailability: day,
    }
    for (const [operationId, { status, json }] of Object.entries(answers)) {
      expect(status, operationId).toBe(200)
      expect(beyond(operationId, json), operationId).toEqual([])
    }
    const { settings, presentation, products } = answers
    const names = (settings.at("items") as ReadonlyArray<{ name: string }>).map(({ name }) => name)
    expect(names).toContain("terms_and_conditions")
    expect(names).not.toContain("chat_file_limits")
    expect(presentation.at("presentation.stream.signalling_url")).toMatch(/^ws:/)
    expect(Object.keys((products.at("items") as ReadonlyArray<object>)[0] ?? {}).sort()).toEqual([
      "brand",
      "id",
      "model",
    ])
  })

  it("answers 204 if the specification shows no body", async () => {
    const ask = await aboutWebinar(await environment.invited(webinar))
    expect((await ask("GET", `/presentation/${webinar}/preview`)).status).toBe(204)
    const attending = { body: { first_name: "Anneliese" } }
    expect((await ask("POST", `/presentation/${webinar}/attend`, attending)).status).toBe(204)
  })

  it("E7 returns the webinar's token where the specification has it: with the customer", async () => {
    const visitor = await environment.invited(webinar)
    expect((await visitor.ask("GET", "/customer/data")).at("customer.webinar_token")).toEqual(expect.any(String))
  })

  it("K4 books with the scheduler's fields, and ignores the rest", async () => {
    const visitor = await environment.visitor()
    const { date, times } = await freeTimes(visitor)
    const [first = "", second = ""] = times
    const booked = await visitor.ask("POST", "/booking/submit", { body: formOf(date, first) })
    expect(booked.status).toBe(200)
    expect(beyond("bookingSubmit", booked.json)).toEqual([])
    const id = booked.at("booking_interval.id")
    const found = await visitor.ask("GET", `/booking/${id}`)
    expect(found.json).toEqual(booked.json)
    const moved = await visitor.ask("PUT", `/booking/${id}`, { body: formOf(date, second) })
    expect(moved.at("booking_interval.start_time")).toBe(second)
    const other = await environment.visitor()
    const taken = await other.ask("POST", "/booking/submit", { body: formOf(date, second) })
    expect([taken.status, Object.keys(taken.json as object)]).toEqual([400, ["message"]])
    expect((await visitor.ask("POST", `/booking/${id}/cancel`)).status).toBe(204)
  })

  it("Q6 notifies visitors in the queue who has left it, without positions", async () => {
    const { ahead, reported } = await leftBehind(environment)
    const named = reported.map(({ type, data }) => ({ type, data }))
    expect(named).toEqual([{ type: "disconnect", data: { consumer_tag: ahead.tag } }])
  })

  it("allows other origins no header of features that it lacks", () => {
    expect(plainEdge(() => true).cors(corsNames)).toEqual({
      methods: ["GET", "POST", "PUT"],
      allowedHeaders: ["Authorization", "Accept-Language", "Content-Type"],
      exposedHeaders: [],
    })
    expect(corsNames.allowedHeaders).toContain("Idempotency-Key")
  })
})
