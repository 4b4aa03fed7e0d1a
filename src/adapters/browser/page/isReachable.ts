/**
 * Whether the server answers with the page of this address, so that it may be reloaded: a reload without an answer leaves
 * the page for the browser's own error page. False if a proxy answers that the server is down.
 */
export const isReachable = (address: string): Promise<boolean> =>
  fetch(address, { cache: "no-store", headers: { Accept: "text/html" } }).then(
    ({ status }) => status < 500,
    () => false,
  )
