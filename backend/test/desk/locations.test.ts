import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { deskExample } from "../../../test/contracts/exampleFiles.ts"
import { deskOperations } from "../../src/desk/contract/deskContract.ts"
import { bookingIntervals, bookings } from "../../src/environment/tables/bookings.ts"
import { deskForFile, lena } from "./deskForFile.ts"

const { environment, ask, waiting } = await deskForFile()
const { db } = environment.environment

/** The location of others. Its presentations: 12 (location - 1) + 4 (type - 1) + status. */
const foreign = 3
const [liveOneToOne, scheduledWebinar] = [28, 33]

const named = ["presentationId", "locationId", "bookingId", "entryId", "visitor"]
const calls = [...deskOperations.values()]
  .map(({ id, method, path }) => ({ id, method, path, example: deskExample(id) }))
  .filter(({ example }) => named.some((name) => name in (example.path ?? {})))

describe("a lead of other locations", () => {
  let values: Readonly<Record<string, unknown>>
  beforeAll(async () => {
    const [booking] = await db
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(bookingIntervals, eq(bookingIntervals.id, bookings.intervalId))
      .where(eq(bookingIntervals.locationId, foreign))
    const { entryId, chat } = await waiting({}, foreign)
    values = {
      locationId: foreign,
      bookingId: booking?.id,
      entryId,
      visitor: `entry-${entryId}`,
      chat,
      noteId: 1,
      messageId: 1,
      questionId: 1,
      pollId: 1,
      accountId: 1,
      fileId: "Zk3v9QpL1xTn",
    }
  })

  it.each(calls)("is refused by $method $path", async ({ method, path, example: { query, request } }) => {
    const presentationId = path.startsWith("/webinars") ? scheduledWebinar : liveOneToOne
    const filled = path.replace(/:(\w+)/g, (_, name: string) => String({ ...values, presentationId }[name]))
    const search = new URLSearchParams(query as Record<string, string> | undefined)
    const answer = await ask(lena, method, `${filled}?${search}`, request as object | undefined)
    expect([answer.status, answer.json.code]).toEqual([403, "wrong_location"])
  })
})
