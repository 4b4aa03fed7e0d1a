/** Exact origins of host pages: for all visits, and by location id for visits of that location only. */
export interface HostOrigins {
  readonly hostOrigins: ReadonlyArray<string>
  readonly hostOriginsByLocation: Readonly<Record<string, ReadonlyArray<string>>>
}

/** The trusted host origins of a visit whose address names this location (E13). */
export const hostOriginsAt = (
  { hostOrigins, hostOriginsByLocation }: HostOrigins,
  locationId: number | undefined,
): ReadonlyArray<string> => {
  const id = String(locationId)
  return [...hostOrigins, ...(Object.hasOwn(hostOriginsByLocation, id) ? (hostOriginsByLocation[id] ?? []) : [])]
}
