import { type SQL, sql } from "drizzle-orm"

/** Maximum number of words of a search; further ones are ignored. */
const mostWords = 5

/** LIKE patterns for the words of a search, with LIKE's special characters escaped. */
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
