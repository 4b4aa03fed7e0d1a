import { isTimeZone } from "../../domain/booking/zonedTime.ts"

/** Without a zone of the system Chromium says "Etc/Unknown", which its own `Intl` refuses. Others say nothing. */
const named = (): string => Intl.DateTimeFormat("en").resolvedOptions().timeZone ?? ""

/** Whether the browser names a zone that it can compute in. Without one, screens say that they show UTC. */
export const isZoneKnown = (): boolean => isTimeZone(named())

/** The IANA name of the visitor's own zone; UTC if the browser does not know it. `Intl` accepts the name. */
export const ownZone = (): string => (isZoneKnown() ? named() : "UTC")
