import { beforeAll, describe, expect, it } from "vitest"
import type { BrokerKind } from "../visitors/Environment.ts"
import type { Attack, AttackRow } from "./Attack.ts"
import { runAttacks } from "./runAttacks.ts"
import type { Deployment } from "./target.ts"

/** Time for all attacks one after another on a busy machine, in ms. */
const patienceMs = 900_000

/**
 * Runs these attacks against an instance with this broker. Each attack must be held, the process must be healthy after
 * it, and others must be served meanwhile.
 */
export const attackSuite = (broker: BrokerKind, deployment: Deployment, attacks: ReadonlyArray<Attack>) =>
  describe.concurrent(`Attacks on an instance with ${broker}, ${deployment}`, () => {
    const rows = new Map<string, AttackRow>()
    const names = attacks.map(({ name }) => name)
    beforeAll(async () => {
      const isWanted = (name: string) => names.includes(name)
      for (const row of await runAttacks({ broker, deployment, isWanted })) rows.set(row.name, row)
    }, patienceMs)

    it.each(names)("are held: %s", (name) => {
      expect(rows.get(name)).toMatchObject({ isHeld: true })
    })

    it.each(names)("keep nobody else from being served: %s", (name) => {
      const row = rows.get(name)
      expect(row?.restMs).toBeLessThan(Number.POSITIVE_INFINITY)
      expect(row?.chatMs).toBeLessThan(Number.POSITIVE_INFINITY)
    })
  })
