/** Who may be a host page: everywhere, and by a location's id for its visits alone; exact origins. */
export interface HostOrigins {
  readonly hostOrigins: ReadonlyArray<string>
  readonly hostOriginsByLocation: Readonly<Record<string, ReadonlyArray<string>>>
}

/** The pages that are believed and told in a visit whose address names this location (E13). */
export const hostOriginsAt = (
  { hostOrigins, hostOriginsByLocation }: HostOrigins,
  locationId: number | undefined,
): ReadonlyArray<string> => {
  const id = String(locationId)
  return [...hostOrigins, ...(Object.hasOwn(hostOriginsByLocation, id) ? (hostOriginsByLocation[id] ?? []) : [])]
}
