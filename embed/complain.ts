/** Tells the developers of the page in its console what they can fix. */
export const complain = (says: string, code: string): void => {
  // biome-ignore lint/suspicious/noConsole: a page that includes a script has no other place to be told.
  console.error(`Online showroom: ${says} (${code})`)
}
