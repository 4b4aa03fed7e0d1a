import type { DeskAccount } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"

/** An auditor has no appointments. Refused: 403. */
export const requireStaff = ({ role }: DeskAccount): void => {
  if (role === "auditor") throw new DeskRefused("wrong_role")
}
