import type { Availability, Colleague, Location } from "../api/contract.ts"
import { useAccount, useDeskState } from "../api/useDeskState.ts"
import { useRequest } from "../failures/useRequest.ts"
import { useShownLocations } from "../location/useShownLocations.ts"
import type { DotColour } from "../look/Dot.tsx"

export const availabilities: ReadonlyArray<Availability> = ["open", "last", "closed"]

export const availabilityDot: { readonly [Each in Availability]: DotColour } = {
  open: "good",
  last: "warn",
  closed: "soft",
}

/** Whether this consultant and the shown locations take visitors, and how to change it. */
export interface AvailabilityView {
  /** `undefined` for an account that does not pick up. */
  readonly own: Colleague | undefined
  readonly locations: ReadonlyArray<Location>
  readonly setOwn: (availability: Availability) => void
  readonly setLocation: (locationId: number, availability: Availability) => void
}

export const useAvailability = (): AvailabilityView => {
  const { id } = useAccount()
  const own = useDeskState((state) => state.colleagues).find(({ accountId }) => accountId === id)
  const setOwn = useRequest((client, availability: Availability) =>
    client.PUT("/colleagues/{accountId}/availability", { params: { path: { accountId: id } }, body: { availability } }),
  )
  const setLocation = useRequest(
    (client, { locationId, availability }: { locationId: number; availability: Availability }) =>
      client.PUT("/locations/{locationId}/availability", { params: { path: { locationId } }, body: { availability } }),
  )
  return {
    own,
    locations: useShownLocations(),
    setOwn: setOwn.mutate,
    setLocation: (locationId, availability) => setLocation.mutate({ locationId, availability }),
  }
}
