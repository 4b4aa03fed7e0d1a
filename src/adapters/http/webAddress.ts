/** An http(s) address, relative to the API base; `undefined` if it is not one. */
export const webAddress = (address: string, apiBaseUrl: string): string | undefined => {
  if (!URL.canParse(address, apiBaseUrl)) return undefined
  const url = new URL(address, apiBaseUrl)
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined
}
