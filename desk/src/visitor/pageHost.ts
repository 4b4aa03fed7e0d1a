/** The host of a page's web address; `undefined` for any other address. */
export const pageHost = (url: string): string | undefined => {
  const address = URL.canParse(url) ? new URL(url) : undefined
  return address && /^https?:$/.test(address.protocol) ? address.host : undefined
}
