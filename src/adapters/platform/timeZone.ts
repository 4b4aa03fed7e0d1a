import { isTimeZone } from "../../domain/booking/zonedTime.ts"

/**
 * The system's zone. Without one, Chromium returns "Etc/Unknown", which its own `Intl` refuses; other browsers return
 * nothing.
 */
const named = (): string => Intl.DateTimeFormat("en").resolvedOptions().timeZone ?? ""

/** Whether the browser names a zone that its `Intl` accepts. Without one, screens state that they show UTC. */
export const isZoneKnown = (): boolean => isTimeZone(named())

/** The IANA name of the visitor's own zone; UTC if the browser does not know it. `Intl` accepts the name. */
export const ownZone = (): string => (isZoneKnown() ? named() : "UTC")
