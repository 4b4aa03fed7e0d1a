import { absenceWords } from "../../../stream/instead/absenceWords.ts"
import { GonePane } from "./GonePane.tsx"
import { LeavePane } from "./LeavePane.tsx"

/** The panes from which a visitor leaves the consultation, and the texts for a consultant who is away or gone. */
export const leavePanes = { GonePane, LeavePane, absenceWords }
