import { DataUse } from "./DataUse.tsx"
import { Foot } from "./Foot.tsx"
import { PrivacyLink } from "./PrivacyLink.tsx"

/** What a location has to tell for the law. */
export const lawViews = { DataUse, Foot, PrivacyLink }
