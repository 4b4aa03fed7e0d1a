import { type SQL, sql } from "drizzle-orm"

/** Words that count. */
const mostWords = 5

/** The words of a search, for LIKE: its own signs stand for themselves. */
const patternsOf = (text: string): ReadonlyArray<string> =>
  text
    .trim()
    .split(/\s+/)
    .slice(0, mostWords)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`)

/** Whether each word occurs in one of these texts. */
export const hasWords = (text: string, fields: ReadonlyArray<SQL.Aliased | SQL | { readonly name: string }>): SQL => {
  const all = sql`concat_ws(' ', ${sql.join([...fields], sql`, `)})`
  return sql.join(
    patternsOf(text).map((pattern) => sql`${all} ilike ${pattern}`),
    sql` and `,
  )
}
