import { spawn } from "node:child_process"
import { join } from "node:path"
import pg from "pg"
import { StartRefused } from "../web/StartRefused.ts"

/** Runs queries on PostgreSQL, and closes the connection. */
export const onPostgres = async <T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  // The running query rejects with the same failure.
  client.on("error", () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Roles beside the owner that may insert into a table of the schema. A restore grants writing only to these. */
const rolesQuery = `select distinct r.rolname as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) a
  join pg_roles r on r.oid = a.grantee where n.nspname = 'public' and a.grantee <> c.relowner
  and a.privilege_type = 'INSERT' order by 1`

const names = async (client: pg.Client, query: string, values: ReadonlyArray<unknown> = []): Promise<string[]> =>
  (await client.query(query, [...values])).rows.map(({ name }) => String(name))

export const rolesIn = (client: pg.Client): Promise<string[]> => names(client, rolesQuery)

/** The roles that the server lacks. */
export const missingRoles = async (client: pg.Client, roles: ReadonlyArray<string>): Promise<string[]> => {
  const known = await names(client, "select rolname as name from pg_roles where rolname = any($1)", [roles])
  return roles.filter((role) => !known.includes(role))
}

/**
 * Runs pg_dump or pg_restore to its end. POSTGRES_BIN names their folder; without it they are those of the PATH. The
 * password is passed in the environment, which other users cannot read. Rejects with StartRefused.
 */
export const runProgram = (name: string, databaseUrl: string, args: ReadonlyArray<string>): Promise<void> => {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ""
  const folder = process.env.POSTGRES_BIN
  const child = spawn(folder ? join(folder, name) : name, [`--dbname=${url.href}`, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  const complaint: string[] = []
  child.stderr.setEncoding("utf8").on("data", (text: string) => complaint.push(text))
  return new Promise((resolve, reject) => {
    child.once("error", ({ message }) =>
      reject(new StartRefused(`${name} does not run (${message}). Debian: apt-get install postgresql-client.`)),
    )
    child.once("close", (code) => {
      if (code === 0) resolve()
      else reject(new StartRefused(`${name} failed: ${complaint.join("").trim() || `it ended with ${code}`}`))
    })
  })
}
