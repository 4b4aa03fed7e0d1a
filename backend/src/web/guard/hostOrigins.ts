import { StartRefused } from "../StartRefused.ts"

/** The origins whose pages may frame the showroom: `hostOrigins` for all locations, the others by location id. */
export interface HostOrigins {
  readonly hostOrigins: ReadonlyArray<string>
  readonly hostOriginsByLocation: Readonly<Record<string, ReadonlyArray<string>>>
}

/** Whether a text is a web origin in the form that browsers send. */
export const isWebOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

/**
 * Parses HOST_ORIGINS, a comma-separated list of origins. The prefix `4=` limits an origin to location 4:
 * `4=https://dealer.example`. Throws StartRefused for an invalid origin.
 */
export const readHostOrigins = (list: string | undefined): HostOrigins => {
  const named = (list ?? "").split(/[\s,]+/).flatMap((text) => {
    if (text === "") return []
    const [, locationId, origin = text] = /^([1-9]\d{0,9})=(.*)$/.exec(text) ?? []
    if (isWebOrigin(origin)) return [{ locationId, origin }]
    throw new StartRefused(
      `HOST_ORIGINS must be origins like https://dealer.example, or 4=https://dealer.example for location 4, with commas between, not "${text}".`,
    )
  })
  const hostOriginsByLocation: Record<string, ReadonlyArray<string>> = {}
  for (const { locationId, origin } of named) {
    if (locationId === undefined) continue
    hostOriginsByLocation[locationId] = [...(hostOriginsByLocation[locationId] ?? []), origin]
  }
  const everywhere = named.filter(({ locationId }) => locationId === undefined)
  return { hostOrigins: everywhere.map(({ origin }) => origin), hostOriginsByLocation }
}
