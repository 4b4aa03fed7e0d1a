/** `Retry-After` in ms from now: seconds, or a date (RFC 9110). `undefined` if the header is neither. */
export const retryAfterMs = (header: string | null, now: number): number | undefined => {
  if (header === null || header.trim() === "") return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}
