import { GonePane } from "./GonePane.tsx"
import { LeavePane } from "./LeavePane.tsx"

/** The panes from which a visitor leaves the consultation. */
export const leavePanes = { GonePane, LeavePane }
