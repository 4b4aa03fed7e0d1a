/** Logs a problem that the page's developers can fix to the console, with the address of the showroom's guide if the origin is known. */
export const complain = (message: string, code: string, origin = ""): void => {
  // biome-ignore lint/suspicious/noConsole: the console is where the page's developers look.
  console.error(`Online showroom: ${message} (${code})${origin && ` ${origin}/embed/v1/docs/`}`)
}
