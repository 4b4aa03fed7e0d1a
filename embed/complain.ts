/** Logs a problem that the page's developers can fix to the console, with the path of the guide at the showroom. */
export const complain = (message: string, code: string): void => {
  // biome-ignore lint/suspicious/noConsole: the console is where the page's developers look.
  console.error(`Online showroom: ${message} (${code}) /embed/v1/docs/`)
}
