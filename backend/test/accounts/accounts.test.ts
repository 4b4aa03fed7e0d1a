import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { asc, eq } from "drizzle-orm"
import { afterAll, afterEach, describe, expect, it, vi } from "vitest"
import { changeAccounts, runAccountsCommand } from "../../src/accounts/command/accountsCommand.ts"
import { setAccount } from "../../src/accounts/command/setAccount.ts"
import { applyAccounts } from "../../src/accounts/people/applyAccounts.ts"
import { consultantOf } from "../../src/accounts/people/consultantOf.ts"
import { passwordCost } from "../../src/accounts/people/passwordCost.ts"
import { hashPassword, isPasswordOf } from "../../src/accounts/people/passwords.ts"
import { signInNameOf } from "../../src/accounts/people/signInName.ts"
import type { Environment } from "../../src/environment/Environment.ts"
import { openEnvironment } from "../../src/environment/openEnvironment.ts"
import { accountLocations, accounts, deskAudit } from "../../src/environment/tables/accounts.ts"
import { workingHours } from "../../src/environment/tables/calendar.ts"
import { consultants } from "../../src/environment/tables/places.ts"
import { applyLocations } from "../../src/locations/applyLocations.ts"
import { type LocationEntry, readLocations } from "../../src/locations/readLocations.ts"
import { fillData } from "../environment/filledData.ts"

const opened: Environment[] = []
afterEach(async () => {
  for (const environment of opened.splice(0)) await environment.close()
})
const empty = await openEnvironment({})
afterAll(() => empty.close())
/** One database for all tests: opening another takes longer than all of them. */
const openEmpty = async () => {
  await empty.reset()
  return empty
}

const entry = (id: number, ...people: ReadonlyArray<LocationEntry["consultants"][number]>): LocationEntry => ({
  id,
  name: `Dealer ${id}`,
  consultants: people,
  models: [{ brand: "Livid", model: "Aurelia" }],
  terms: { en: [{ title: "1", text: "x" }], de: [{ title: "1", text: "x" }] },
})
const mara = { first_name: "Mara", last_name: "Osterkamp" }
const leading = { first_name: "Helene", last_name: "Winter", sign_in_name: "winter", role: "lead" as const }

const start = async ({ db, clock }: Environment, entries: ReadonlyArray<LocationEntry>) => {
  await applyLocations(db, entries)
  await applyAccounts(db, clock.now(), entries)
}
const listed = async ({ db }: Environment) => {
  const places = await db.select().from(accountLocations).orderBy(asc(accountLocations.locationId))
  return (await db.select().from(accounts).orderBy(asc(accounts.signInName))).map(
    ({ id, signInName, role, disabledAt }) => [
      signInName,
      disabledAt === null ? role : "disabled",
      places
        .filter(({ accountId }) => accountId === id)
        .map(({ locationId }) => locationId)
        .join(),
    ],
  )
}

describe("The accounts of a locations file", () => {
  it("are those of its consultants, with the file's role and sign-in name; a person at several locations has one", async () => {
    const environment = await openEmpty()
    await start(environment, [entry(3, mara, leading), entry(4, leading)])
    expect(await listed(environment)).toEqual([
      ["mara.osterkamp", "consultant", "3"],
      ["winter", "lead", "3,4"],
    ])
    const rows = await environment.db.select().from(consultants).orderBy(asc(consultants.id))
    expect(new Set(rows.map(({ accountId }) => accountId)).size).toBe(2)
  })

  it("follow the file: an account that is removed cannot sign in, and keeps its password if it returns", async () => {
    const environment = await openEmpty()
    const both = [entry(3, mara, leading)]
    await start(environment, both)
    await setAccount(environment, { signInName: "mara.osterkamp", password: "a long enough one" })
    await start(environment, [entry(3, leading)])
    expect(await listed(environment)).toEqual([
      ["mara.osterkamp", "disabled", ""],
      ["winter", "lead", "3"],
    ])
    await start(environment, both)
    await start(environment, both)
    expect(await listed(environment)).toEqual([
      ["mara.osterkamp", "consultant", "3"],
      ["winter", "lead", "3"],
    ])
    const [row] = await environment.db.select().from(accounts).where(eq(accounts.signInName, "mara.osterkamp"))
    expect(await isPasswordOf("a long enough one", row?.passwordHash)).toBe(true)
  })

  it.each(["oidc", "command"] as const)(
    "change no place, account or working hours of people who come from elsewhere (%s), whatever their name",
    async (source) => {
      const environment = await openEmpty()
      const { db, clock } = environment
      await start(environment, [entry(3, mara)])
      const own = { firstName: "Mara", lastName: "Osterkamp" }
      const about = { role: "consultant", source, createdAt: new Date(clock.now()) } as const
      const subject = source === "oidc" ? "https://login.example 7" : null
      const [account] = await db
        .insert(accounts)
        .values({ ...own, ...about, subject, signInName: "osterkamp" })
        .returning()
      const id = await consultantOf(db, { ...own, id: account?.id ?? 0 }, 3)
      await db.insert(workingHours).values({ consultantId: id, weekday: 1, fromMinute: 540, toMinute: 720 })
      const places = async () => (await db.select().from(consultants)).filter(({ firstName }) => firstName === "Mara")
      for (const [entries, count] of [
        [[entry(3, mara)], 2],
        [[entry(3, leading)], 1],
        [[entry(3, mara, leading)], 2],
      ] as const) {
        await start(environment, entries)
        expect((await places()).find((each) => each.id === id)?.accountId).toBe(account?.id)
        expect(await places()).toHaveLength(count)
        expect(await db.select().from(workingHours)).toHaveLength(1)
      }
    },
  )

  it("reuse an account that the accounts command made under the same sign-in name, and the person keeps one place", async () => {
    const environment = await openEmpty()
    const { db } = environment
    await start(environment, [entry(3, leading)])
    const change = { signInName: "mara.osterkamp", password: "a long enough one", name: "Mara Osterkamp" }
    await setAccount(environment, { ...change, role: "consultant", locationIds: [3] })
    const [account] = await db.select().from(accounts).where(eq(accounts.signInName, "mara.osterkamp"))
    const id = await consultantOf(db, account as NonNullable<typeof account>, 3)
    for (const _ of [1, 2]) await start(environment, [entry(3, mara, leading)])
    const rows = await db.select().from(consultants).where(eq(consultants.firstName, "Mara"))
    expect(rows).toMatchObject([{ id, accountId: account?.id }])
  })

  it.each([
    ["two dealers' consultants of one name", [entry(3, mara), entry(4, mara)], "give both sign_in_name"],
    [
      "one sign-in name of two people",
      [entry(3, { ...mara, sign_in_name: "winter" }, leading)],
      "signs in as winter, as Mara Osterkamp does",
    ],
  ])("are refused at the start for %s", async (_what, locations, words) => {
    const folder = await mkdtemp(join(tmpdir(), "locations-"))
    const file = join(folder, "locations.json")
    await writeFile(file, JSON.stringify({ locations }))
    await expect(readLocations(file)).rejects.toThrow(words)
    await rm(folder, { recursive: true })
  })

  it.each([
    ["Jürgen", "Groß", "juergen.gross"],
    ["Zoë", "O'Hara Miller", "zoe.o-hara-miller"],
    ["Łukasz", "Żak", "łukasz.zak"],
  ])("derive the sign-in name of %s %s: %s", (first, last, name) => expect(signInNameOf(first, last)).toBe(name))
})

describe("A lead without a place among a location's consultants", () => {
  it("gets a place with her first visitor, once, under her own name", async () => {
    const environment = await openEmpty()
    await start(environment, [entry(3, mara)])
    const account = {
      id: 77,
      signInName: "x",
      firstName: "Ada",
      lastName: "Ohm",
      role: "lead",
      language: null,
      locationIds: [3],
    } as const
    const id = await consultantOf(environment.db, account, 3)
    expect(await consultantOf(environment.db, account, 3)).toBe(id)
    const [row] = await environment.db.select().from(consultants).where(eq(consultants.id, id))
    expect(row).toMatchObject({ firstName: "Ada", lastName: "Ohm", locationId: 3 })
  })
})

describe("A password", () => {
  it("is stored as scrypt with its cost and its own salt, and is the same on every keyboard", async () => {
    const [one, other] = [await hashPassword("Grüße"), await hashPassword("Grüße")]
    const delivered = await vi.importActual("../../src/accounts/people/passwordCost.ts")
    expect(delivered).toMatchObject({ passwordCost: { N: 32_768, r: 8, p: 3 } })
    const { N, r, p } = passwordCost
    expect(one.slice(0, -66)).toBe(`scrypt$${N}$${r}$${p}$`)
    expect(one.slice(-66)).toMatch(/^[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(other)
    expect(await isPasswordOf("Gru\u0308ße", one)).toBe(true)
    expect(await isPasswordOf("Grüsse", one)).toBe(false)
    for (const none of [undefined, null, "", "scrypt$1$1$1"]) expect(await isPasswordOf("Grüße", none)).toBe(false)
  })
})

/** A command, and what it prints. Its password is the first line of a file. */
const said = (args: ReadonlyArray<string>) => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  return { lines, parts: { args, print, readLine: async () => "from a file, quite long" } }
}

describe("The accounts command", () => {
  it("lists and sets accounts of the data folder, and writes each change to the audit log", async () => {
    const folder = await mkdtemp(join(tmpdir(), "accounts-"))
    await fillData(join(folder, "world"))
    const run = async (...args: ReadonlyArray<string>) => {
      const { lines, parts } = said(args)
      await runAccountsCommand({ env: { DATA_DIR: folder }, ...parts })
      return lines.join("\n")
    }
    expect(await run("set", "Melina.Mielke")).toMatch(/^Melina\.Mielke has the password [\w-]{16}$/)
    expect(await run("list")).toContain("melina.mielke  Melina Mielke  consultant  locations 1  password")
    await expect(run("sett", "rita")).rejects.toThrow("Usage:")
    const environment = await openEnvironment({ dataDir: join(folder, "world") })
    opened.push(environment)
    expect((await environment.db.select().from(deskAudit)).map(({ action, subject }) => [action, subject])).toEqual([
      ["passwordSet", "Melina Mielke"],
    ])
  })

  it("removes accounts, and says what it cannot do", async () => {
    const environment = await openEmpty()
    await start(environment, [entry(1, { first_name: "Melina", last_name: "Mielke" }), entry(2, mara)])
    const run = async (...args: ReadonlyArray<string>) => {
      const { lines, parts } = said(args)
      await changeAccounts(environment, parts)
      return lines.join("\n")
    }
    expect(await run("list")).toContain("melina.mielke  Melina Mielke  consultant  locations 1  no password")
    await run("set", "rita", "--role", "auditor", "--locations", "1,2", "--name", "Rita Rau", "--stdin")
    expect(await run("list")).toContain("rita  Rita Rau  auditor  locations 1,2  password")
    expect(await run("remove", "rita")).toBe("rita can no longer sign in.")
    expect(await run("list")).toContain("rita  Rita Rau  auditor  locations 1,2  disabled")
    for (const [args, words] of [
      [["set", "nobody"], "Nobody signs in as nobody. For a new account name --role"],
      [["set", "nobody", "--role", "boss"], "--role must be one of"],
      [["set", "nobody", "--role", "lead", "--locations", "1,99"], "There is no location 99"],
      [["set", "melina.mielke", "--role", "lead"], "state role and locations in LOCATIONS_FILE"],
      [["remove", "melina.mielke"], "take the consultant out in LOCATIONS_FILE"],
      [["remove", "nobody"], "Nobody signs in as nobody."],
      [["list", "--all"], "Usage:"],
    ] as const)
      await expect(run(...args), args.join(" ")).rejects.toThrow(words)
  })

  it.each([
    ["short", "at least 12 characters"],
    ["            ", "at least 5 different characters"],
    ["aaaaaaaaaaaa", "at least 5 different characters"],
    ["rita.raubein", "name is too easy"],
    ["123456789qwerty", "one of the commonest"],
  ])("refuses the password %o", async (password, words) => {
    const environment = await openEmpty()
    await start(environment, [entry(1, { first_name: "Melina", last_name: "Mielke" })])
    const account = { signInName: "rita.raubein", role: "lead", locationIds: [1] } as const
    await expect(setAccount(environment, { ...account, password })).rejects.toThrow(words)
  })

  it("refuses the name of an existing account", async () => {
    const environment = await openEmpty()
    await start(environment, [entry(1, { first_name: "Melina", last_name: "Mielke" })])
    const named = setAccount(environment, { signInName: "melina.mielke", password: "MielkeMelina1" })
    await expect(named).rejects.toThrow("name is too easy")
  })
})
