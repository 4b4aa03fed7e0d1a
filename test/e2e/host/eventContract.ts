import { expect } from "vitest"
import { hostViolations } from "../../embed/hostContract.ts"

/** An event of a visit, as the dealer's page receives it. */
export interface Reported {
  readonly type: "event"
  readonly name: string
  readonly page?: string
  readonly id?: string
  readonly seconds?: number
  readonly code?: string
  readonly start?: string
  readonly zone?: string
}

/**
 * Records every event that the page receives from its frame; in the frame itself it records nothing. Runs before any
 * script of the page.
 */
export const collect = () => {
  const collected: Array<unknown> = []
  Object.assign(window, { collected })
  addEventListener("message", ({ data, source }) => {
    if (source !== window && data?.type === "event") collected.push(data)
  })
}

/** Every event conforms to the contract, and has no unknown field and nothing about the visitor. */
export const expectContract = (reported: ReadonlyArray<Reported>): void => {
  expect(reported.flatMap((event) => hostViolations("toHost", event).map((each) => `${event.name} ${each}`))).toEqual(
    [],
  )
  const known = [
    "type",
    "version",
    "name",
    "page",
    "position",
    "count",
    "seconds",
    "rating",
    "id",
    "code",
    "error_id",
    "start",
    "zone",
    "status",
    "state",
  ]
  expect(reported.flatMap((event) => Object.keys(event)).filter((key) => !known.includes(key))).toEqual([])
  expect(JSON.stringify(reported)).not.toMatch(/Anneliese|Brückner|post\.example|went well/)
}
