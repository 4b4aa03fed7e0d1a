/** Logs a problem that the page's developers can fix to the console. */
export const complain = (message: string, code: string): void => {
  // biome-ignore lint/suspicious/noConsole: the console is where the page's developers look.
  console.error(`Online showroom: ${message} (${code})`)
}
