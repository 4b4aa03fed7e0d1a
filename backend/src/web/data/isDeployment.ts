import pg from "pg"

/**
 * Whether a PostgreSQL has locations that something other than the demonstration has put there. Changes nothing. Rejects
 * if it cannot be reached.
 */
export const isDeployment = async (databaseUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A query that is running reports it.
  client.on("error", () => undefined)
  const hasRows = async (table: "locations" | "fillings"): Promise<boolean> => {
    const { rows } = await client.query("select to_regclass($1) is not null as known", [table])
    return rows[0].known && (await client.query(`select 1 from ${table} limit 1`)).rows.length > 0
  }
  try {
    await client.connect()
    return (await hasRows("locations")) && !(await hasRows("fillings"))
  } finally {
    await client.end()
  }
}
