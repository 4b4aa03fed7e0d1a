import { expect, it } from "vitest"
import { firstDay } from "./firstDay.ts"
import { manualClock } from "./manualClock.ts"
import { openReadyEnvironment } from "./readyEnvironment.ts"

const open = () => openReadyEnvironment(manualClock(firstDay))

it("a ready environment is lent to one test at a time, even if the previous test closed it twice", async () => {
  const before = await open()
  await before.close()
  await before.close()
  const [one, other] = [await open(), await open()]
  expect(one.db).not.toBe(other.db)
  for (const each of [one, other]) await each.close()
})
