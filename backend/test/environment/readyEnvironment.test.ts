import { expect, it } from "vitest"
import { firstDay } from "./firstDay.ts"
import { manualClock } from "./manualClock.ts"
import { openReadyEnvironment } from "./readyEnvironment.ts"

const open = () => openReadyEnvironment(manualClock(firstDay))

it("is lent to one test at a time, even if the previous one closed it twice", async () => {
  const before = await open()
  await before.close()
  await before.close()
  const [one, other] = [await open(), await open()]
  expect(one.db).not.toBe(other.db)
  for (const each of [one, other]) await each.close()
})
