import type { Booking } from "../../api/contract.ts"
import { useDeskState } from "../../api/useDeskState.ts"

/** The zone of an appointment's location. */
export const useZoneOf = ({ locationId }: Booking): string =>
  useDeskState((state) => state.locations.find(({ id }) => id === locationId)?.timeZone) ?? "UTC"
