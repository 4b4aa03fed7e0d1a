import type { DeskAccount, DeskAccounts } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"

/**
 * The person whose calendar an account may change: oneself, and for a lead her colleagues. Refused: 403, 404 for nobody
 * of the account's locations.
 */
export const personOfCalendar =
  (accounts: Pick<DeskAccounts, "at">) =>
  async (account: DeskAccount, accountId: number): Promise<DeskAccount> => {
    if (accountId === account.id) return account
    const person = (await accounts.at(account.locationIds)).find(({ id }) => id === accountId)
    if (!person || person.role === "auditor") throw new DeskRefused("unknown")
    if (account.role !== "lead") throw new DeskRefused("not_own")
    return person
  }
