/** Logs a problem that the page's developers can fix to the console. */
export const complain = (message: string, code: string): void => {
  // biome-ignore lint/suspicious/noConsole: a page that includes a script has no other place to be told.
  console.error(`Online showroom: ${message} (${code})`)
}
