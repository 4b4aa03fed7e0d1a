/** A field that a spreadsheet would run as a formula (OWASP, CSV injection). */
const isFormula = (text: string): boolean => /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text)

/** A quoted field. An apostrophe before what would be a formula makes it a text. */
const fieldOf = (text: string): string => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets recognise UTF-8. Numbers have a point. */
export const csvOf = (rows: ReadonlyArray<ReadonlyArray<string | number | null>>): string =>
  `\uFEFF${rows
    .map((row) => row.map((field) => (typeof field === "number" ? String(field) : fieldOf(field ?? ""))).join(","))
    .join("\r\n")}\r\n`
