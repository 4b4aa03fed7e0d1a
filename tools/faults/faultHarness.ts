import { randomUUID } from "node:crypto"
import { openEnvironment } from "../visitors/brokers.ts"
import { type OtherVisitors, otherVisitors } from "../visitors/crowd/otherVisitors.ts"
import type { BrokerKind, Environment } from "../visitors/Environment.ts"
import { liveOneToMany, liveWebinar } from "../visitors/inviteGuests.ts"
import { type Moderator, moderator } from "../visitors/moderator.ts"
import { startVisitor, type VisitorProcess } from "../visitors/startVisitor.ts"
import { alike, type FaultyNetwork, faultyNetwork } from "./faultyNetwork.ts"

/** A visitor that a fault affects, and a function that opens the same visitor's second tab. */
export interface Victim {
  readonly visitor: VisitorProcess
  readonly secondTab: () => Promise<VisitorProcess>
}

/**
 * The scene of one fault: a visitor in a group chat and another in the queue. Each has a network of its own; both share
 * one weather.
 */
export interface Scene {
  readonly environment: Environment
  readonly presentationId: number
  readonly network: Omit<FaultyNetwork, "door">
  readonly moderator: Moderator
  readonly chatter: Victim
  readonly waiter: Victim
  readonly others: OtherVisitors
  readonly close: () => Promise<void>
}

/** An environment in which several faults run one after another, each with a presentation and a queue of its own. */
export interface FaultHarness {
  readonly broker: BrokerKind
  readonly scene: (peopleAhead: number) => Promise<Scene>
  readonly close: () => Promise<void>
}

const portOf = (address: string): number => Number(new URL(address).port)

const locationIds = [1, 2, 3, 4, 5, 6, 7]

/**
 * The venue of each scene. Every scene uses another location, because a visitor who remains in a queue keeps the place
 * until the lease expires.
 */
const venues = [
  ...locationIds.map((locationId) => ({ locationId, presentationId: liveWebinar(locationId) })),
  ...locationIds.map((locationId) => ({ locationId, presentationId: liveOneToMany(locationId) })),
]

const openVictim = async (environment: Environment, network: FaultyNetwork, locationId: number, uuid: string) => {
  const door = await network.door(portOf(environment.showroom))
  const secondTab = () =>
    startVisitor({
      origin: `http://127.0.0.1:${door}`,
      locationId,
      uuid,
    })
  return { visitor: await secondTab(), secondTab }
}

/** Opens the harness. `env` is for the backend. */
export const openFaultHarness = async (
  broker: BrokerKind,
  env: Readonly<Record<string, string>> = {},
): Promise<FaultHarness> => {
  const guests = new Map(venues.map(({ presentationId }) => [presentationId, 1]))
  const environment = await openEnvironment({ broker, guests, env })
  const left = [...venues]

  const scene: FaultHarness["scene"] = async (peopleAhead) => {
    const venue = left.shift()
    if (venue === undefined) throw new Error("No unused venue is left.")
    const { locationId, presentationId } = venue
    const networks = [faultyNetwork(), faultyNetwork()] as const
    const network = alike(networks)
    const speaker = moderator(environment)
    const others = await otherVisitors(() => environment.showroom, locationId, peopleAhead)
    const [uuid] = environment.guests.get(presentationId) ?? []
    const chatter = await openVictim(environment, networks[0], locationId, uuid ?? "")
    const waiter = await openVictim(environment, networks[1], locationId, randomUUID())
    await waiter.visitor.tell("wait")
    await chatter.visitor.tell("attend", presentationId)
    return {
      environment,
      presentationId,
      network,
      moderator: speaker,
      chatter,
      waiter,
      others,
      close: async () => {
        speaker.leave()
        others.close()
        await Promise.all([chatter.visitor.kill(), waiter.visitor.kill()])
        await network.close()
      },
    }
  }
  return { broker, scene, close: environment.close }
}
