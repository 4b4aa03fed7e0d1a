import { DataUse } from "./DataUse.tsx"
import { Foot } from "./Foot.tsx"
import { PrivacyLink } from "./PrivacyLink.tsx"

/** The components for information that the law requires. */
export const lawViews = { DataUse, Foot, PrivacyLink }
