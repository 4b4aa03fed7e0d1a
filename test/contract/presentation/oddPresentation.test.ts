import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { httpPresentations } from "../../../src/adapters/http/presentation/httpPresentations.ts"
import { exampleTransport, partly } from "../rest/exampleRest.ts"
import { logBook } from "../rest/logged.ts"

type Fields = Readonly<Record<string, unknown>>

const calls = [
  { operationId: "presentation", part: "presentation", ask: "find" },
  { operationId: "presentationPreview", part: "preview", ask: "preview" },
] as const

/** Name and start parsed from a response with these fields changed. Fields that are `undefined` are absent. */
const readWith = async ({ operationId, part, ask }: (typeof calls)[number], difference: Fields) => {
  const { transport } = exampleTransport((asked) =>
    asked === operationId ? partly(operationId, part, difference) : undefined,
  )
  const { lines, into } = logBook()
  const exit = await Effect.runPromiseExit(into(httpPresentations(transport)[ask](42)))
  if (Exit.isFailure(exit)) throw new Error(`not read: ${exit.cause}`)
  const { name, startsAt } = exit.value
  return { name, startsAt, lines, id: exit.value.id }
}

const nonsense = { odd: ["?"] }

describe.each(calls)("R11 Q3 Q11 a response to $operationId", (call) => {
  it.each([[undefined], [null], [""], ["  "], [nonsense], [true]])(
    "is parsed without a name that is %j",
    async (name) => {
      const { id, startsAt } = await readWith(call, {})
      expect(await readWith(call, { name })).toMatchObject({ id, startsAt, name: undefined })
    },
  )

  it("accepts a number as a name", async () => {
    expect((await readWith(call, { name: 4711 })).name).toBe("4711")
  })

  it.each([
    { start_date: undefined, start_time: undefined },
    { start_date: undefined },
    { start_time: undefined },
    { start_date: null, start_time: null },
    { start_date: "", start_time: "" },
    { start_date: "20.11.2026" },
    { start_date: "2026-13-40" },
    { start_time: "14 Uhr" },
    { start_time: "25:61:00" },
    { start_date: nonsense, start_time: nonsense },
  ])("is parsed without a start that is %j", async (start) => {
    const { id, name } = await readWith(call, {})
    expect(await readWith(call, start)).toMatchObject({ id, name, startsAt: undefined })
  })

  it("reports what could not be parsed, once and without its content", async () => {
    const { lines } = await readWith(call, { name: nonsense, start_time: "14 Uhr" })
    expect(lines.filter((line) => line.includes(`${call.part}.name`))).toHaveLength(1)
    expect(lines.filter((line) => line.includes(`${call.part}.start_time`))).toHaveLength(1)
    expect(lines.join()).not.toContain("Uhr")
  })

  it.each([
    { start_date: "2026-11-20", start_time: "14:00" },
    { start_date: "2026-11-20T00:00:00Z", start_time: "14:00:00" },
    { start_date: "2026-11-20 00:00:00", start_time: "14:00:00.000" },
    { start_date: "2026-11-20", start_time: "2026-11-20T14:00:00Z" },
    { start_date: "2026-11-20", start_time: "2026-11-20T15:00:00+01:00" },
    { start_date: undefined, start_time: "2026-11-20T14:00:00Z" },
  ])("accepts a start that is written %j", async (start) => {
    expect((await readWith(call, start)).startsAt).toBe(Date.UTC(2026, 10, 20, 14))
  })
})

describe("E8 C1 the location of a presentation", () => {
  const found = (location_id: unknown) => {
    const { transport } = exampleTransport((asked) =>
      asked === "presentation" ? partly("presentation", "presentation", { location_id }) : undefined,
    )
    return Effect.runPromise(httpPresentations(transport).find(42))
  }

  it.each([
    [7, 7],
    ["7", 7],
    [0, undefined],
    [null, undefined],
    ["", undefined],
    [undefined, undefined],
  ])("is parsed from %j", async (given, read) => expect((await found(given)).locationId).toBe(read))

  it.each([[nonsense], ["seven"], [-1]])(
    "fails the response as %j, because other terms would be shown",
    async (given) => {
      await expect(found(given)).rejects.toMatchObject({ isUnreadable: true })
    },
  )
})
