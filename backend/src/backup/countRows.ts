/** Runs a query and resolves with its rows. */
export type Query = (text: string) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>

/** The number of rows of each table of the schema. */
export const countRows = async (query: Query): Promise<Record<string, number>> => {
  const tables = await query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await query(`select count(*)::integer as count from "${name}"`)
    counts[String(name)] = Number(row?.count)
  }
  return counts
}

/** The differences between two counts as one sentence; `undefined` if there are none. */
export const differingRows = (
  wanted: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string | undefined => {
  const differing = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].filter(
    (table) => wanted[table] !== found[table],
  )
  if (differing.length === 0) return undefined
  return differing.map((table) => `${table} has ${found[table] ?? "no"} of ${wanted[table] ?? "no"} rows`).join(", ")
}
