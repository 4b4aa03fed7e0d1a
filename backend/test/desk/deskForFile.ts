import { eq } from "drizzle-orm"
import { afterEach, expect } from "vitest"
import type { Act, DeskAccount, DeskAccounts } from "../../src/desk/contract/DeskAccounts.ts"
import { nameOf, personOf } from "../../src/desk/contract/DeskAccounts.ts"
import type { Schemas } from "../../src/desk/contract/deskContract.ts"
import { openAtDesk } from "../../src/desk/news/atDesk.ts"
import { openPresence } from "../../src/desk/presence.ts"
import { publishTickets } from "../../src/desk/publishTickets.ts"
import { deskCapabilities, serveDeskApi } from "../../src/desk/serveDeskApi.ts"
import { randomTag } from "../../src/environment/random.ts"
import { accountLocations, accounts as accountRows } from "../../src/environment/tables/accounts.ts"
import { consultants } from "../../src/environment/tables/places.ts"
import { invitations } from "../../src/environment/tables/presentations.ts"
import { openGate } from "../../src/limits/gate.ts"
import type { StreamListener } from "../../src/media/MediaEngine.ts"
import { restForFile } from "../environment/forFile.ts"

const account = (
  id: number,
  firstName: string,
  role: DeskAccount["role"],
  locationIds: ReadonlyArray<number>,
): DeskAccount => ({ id, firstName, lastName: "Winter", role, language: "en", locationIds })

export const helene = account(1, "Helene", "consultant", [1])
export const mara = account(2, "Mara", "consultant", [1])
export const lena = account(3, "Lena", "lead", [1, 2])
export const otto = account(4, "Otto", "consultant", [2])
export const rita = account(5, "Rita", "auditor", [1])
const everybody = [helene, mara, lena, otto, rita]

/** An answer of the desk. */
export interface DeskAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields of many answers.
  readonly json: any
}

/** Stands for accounts and sessions: a header names the account. */
const standingAccounts = (environment: Awaited<ReturnType<typeof restForFile>>, acts: Array<Act & { by: string }>) => {
  const { db } = environment.environment
  const ids = new Map<string, Promise<number>>()
  const byConsultant = new Map<number, DeskAccount>()
  let end: NonNullable<Schemas["Events"]["signedOut"]>["reason"] | undefined
  let usedAt = Number.POSITIVE_INFINITY
  // Far away until a test lets the sessions become idle.
  const endsAt = () => Math.min(usedAt + 4 * 3_600_000, Date.UTC(9999, 0))
  const create = async ({ id, firstName, lastName }: DeskAccount, locationId: number) => {
    const values = { locationId, tag: randomTag(), firstName, lastName, accountId: id }
    const [made] = await db.insert(consultants).values(values).returning()
    return made?.id ?? 0
  }
  const accounts: DeskAccounts = {
    callerOf: (request) => everybody.find(({ id }) => id === Number(request.headers["x-account"])) ?? helene,
    at: async (locationIds) => everybody.filter((each) => each.locationIds.some((id) => locationIds.includes(id))),
    peopleOf: async (consultantIds) => {
      const people = new Map()
      for (const id of consultantIds) {
        const [row] = await db.select().from(consultants).where(eq(consultants.id, id))
        const known = byConsultant.get(id)
        if (row) people.set(id, known ? personOf(known) : { accountId: null, name: nameOf(row) })
      }
      return people
    },
    consultantOf: async (who, locationId) => {
      const key = `${who.id}/${locationId}`
      const made = ids.get(key) ?? create(who, locationId)
      ids.set(key, made)
      byConsultant.set(await made, who)
      return made
    },
    standing: async () =>
      end === undefined
        ? { isRunning: true, endsAt: endsAt(), isFinal: false, noticeMs: 300_000 }
        : { isRunning: false, reason: end },
    use: async () => {
      usedAt = environment.clock.now()
    },
    note: async (who, act) => void acts.push({ ...act, by: nameOf(who) }),
  }
  const endSessions = (reason: typeof end) => {
    end = reason
  }
  /** Lets the sessions of all be used last at this time, in ms since 1970. */
  const idleFrom = (at: number) => {
    usedAt = at
  }
  return { accounts, endSessions, idleFrom, usedAt: () => usedAt }
}

/** Absences, working hours and calendars belong to rows of accounts. */
const storeAccounts = async ({ environment: { db, clock } }: Awaited<ReturnType<typeof restForFile>>) => {
  await db.insert(accountRows).values(
    everybody.map(({ id, firstName, lastName, role }) => ({
      id,
      firstName,
      lastName,
      role,
      signInName: firstName.toLowerCase(),
      source: "command" as const,
      createdAt: new Date(clock.now()),
    })),
  )
  await db
    .insert(accountLocations)
    .values(
      everybody.flatMap(({ id, locationIds }) => locationIds.map((locationId) => ({ accountId: id, locationId }))),
    )
}

/** Where the desk of a file is, by its own setting. */
export const deskOrigin = "https://desk.showroom.example"

/** A backend with the calls of the desk, for a whole file of tests. */
export const deskForFile = async (options: Parameters<typeof restForFile>[0] = {}) => {
  const environment = await restForFile({ leaseSeconds: 60, ...options })
  const { backend } = environment.rest
  await storeAccounts(environment)
  const acts: Array<Act & { by: string }> = []
  const violations: string[] = []
  const { accounts, endSessions, idleFrom, usedAt } = standingAccounts(environment, acts)
  const presence = openPresence()
  const onAir = new Set<string>()
  const streamListeners: StreamListener[] = []
  const onStream = (listener: StreamListener) => {
    streamListeners.push(listener)
    return () => {}
  }
  const tickets = publishTickets(environment.clock)
  await serveDeskApi(environment.rest.app, {
    backend,
    accounts,
    violations,
    capabilities: deskCapabilities,
    broker: environment.broker.broker,
    atDesk: openAtDesk(presence, backend.waitingQueue.seats),
    media: {
      takesSmallPicture: false,
      isLive: (_, streamName) => onAir.has(streamName),
      statistics: () => ({ streams: [] }) as never,
      onStreamStarted: onStream,
      onStreamEnded: () => () => {},
    },
    tickets,
    addresses: {
      urlsFor: ({ host }) =>
        ({ showroomUrl: `http://${host}`, hostOriginsAt: () => [], iceServersFor: () => [] }) as never,
    },
    originOf: () => deskOrigin,
    disconnect: async () => {},
    limiter: environment.limiter,
    gate: openGate(),
    mailFrom: "showroom@showroom.example",
    log: {
      info: () => {},
      warn: () => {},
      error: (event, facts) => void violations.push(`${event} ${JSON.stringify(facts)}`),
    },
  })
  afterEach(() => expect(violations).toEqual([]))

  /** `device`: where the person sits; missing for a desk that names none. */
  const ask = async (
    who: DeskAccount,
    method: string,
    path: string,
    body?: object,
    device?: string,
  ): Promise<DeskAnswer> => {
    const answer = await environment.rest.app.inject({
      method: method as "GET",
      url: `/desk/api${path}`,
      headers: {
        "x-account": String(who.id),
        ...(body && { "content-type": "application/json" }),
        ...(device && { "x-desk-device": device }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, json: answer.body === "" ? undefined : answer.json() }
  }
  const state = async (who: DeskAccount) => (await ask(who, "GET", "/state")).json

  /** A visitor in the queue of a location, whose page is subscribed. */
  const waiting = async (body: object = {}, locationId = 1) => {
    const visitor = await environment.visitor()
    const pushed = await visitor.ask("POST", "/presentation_queue/push", {
      body: { location_id: locationId, ...body },
      language: "de",
    })
    const queue = String(pushed.at("rabbit_queue_name"))
    const entries = await backend.waitingQueue.waiting(locationId)
    const entryId = entries.find(({ consumerTag }) => consumerTag === visitor.tag)?.entryId ?? 0
    return { visitor, queue, entryId, pushed, chat: `private.${visitor.tag}` }
  }

  /** Puts the camera of a visitor on air. */
  const sendCamera = async (presentationId: number) => {
    const { db } = environment.environment
    const [row] = await db.select().from(invitations).where(eq(invitations.presentationId, presentationId))
    const streamName = row?.publishName ?? ""
    onAir.add(streamName)
    for (const listener of streamListeners) listener({ applicationName: backend.streams.applicationName, streamName })
  }

  /** Removes everybody from the queues, and opens location 1. */
  const empty = async () => {
    for (const locationId of [1, 2])
      for (const { entryId } of await backend.waitingQueue.waiting(locationId))
        await backend.waitingQueue.remove(entryId)
    await backend.waitingQueue.availability.setLocation(1, "open")
    acts.length = 0
  }

  return {
    environment,
    backend,
    presence,
    tickets,
    acts,
    ask,
    state,
    waiting,
    onAir,
    sendCamera,
    endSessions,
    idleFrom,
    usedAt,
    empty,
  }
}
