import { and, eq, isNull } from "drizzle-orm"
import { nameOf } from "../../desk/contract/DeskAccounts.ts"
import { DeskRefused } from "../../desk/contract/DeskRefused.ts"
import { accounts as accountRows, type SignedInBy } from "../../environment/tables/accounts.ts"
import type { DeskTries } from "../../web/guard/deskTries.ts"
import type { Accounts } from "../Accounts.ts"
import { type Account, readAccount } from "../people/Account.ts"
import { isPasswordOf } from "../people/passwords.ts"
import { isSameSecret } from "../sessions/sessions.ts"

/** An attempt to sign in. */
export interface Attempt {
  readonly name: string
  readonly password: string
  /** The key by which limits count the sender. */
  readonly address: string
  readonly isFromThisMachine: boolean
  /** The id of the browser, if it has signed in to this account before. */
  readonly browserKnownBy: (passwordHash: string) => string | undefined
}

/** The signed-in account. `passwordHash` is `undefined` if the demonstration's password was given. */
export interface SignedIn {
  readonly account: Account
  readonly by: SignedInBy
  readonly passwordHash: string | undefined
}

const isDemonstrations = ({ demonstration }: Accounts, { password, isFromThisMachine }: Attempt): boolean =>
  demonstration !== undefined && isFromThisMachine && isSameSecret(password, demonstration.password)

/**
 * Signs in by name and password. Each attempt counts as a wrong one until it is examined, so that simultaneous attempts
 * count one after another. Refused: 401, 403 if sign-in by password is off, 429 before the delay is over.
 */
export const signIn = async (accounts: Accounts, tries: DeskTries, attempt: Attempt): Promise<SignedIn> => {
  if (!accounts.hasPasswords) throw new DeskRefused("password_off")
  const name = attempt.name.trim().toLowerCase()
  const found = await readAccount(
    accounts.environment.db,
    and(eq(accountRows.signInName, name), isNull(accountRows.subject)),
  )
  const hash = found?.passwordHash
  const browser = hash ? attempt.browserKnownBy(hash) : undefined
  const waitMs = tries.waitMs(attempt.address, browser)
  if (waitMs > 0) throw new DeskRefused("too_many", { seconds: Math.ceil(waitMs / 1_000) })
  const counted = tries.noteAttempt(attempt.address, browser)
  const isDemonstration = found !== undefined && hash === null && isDemonstrations(accounts, attempt)
  if (isDemonstration || (await isPasswordOf(attempt.password, hash))) {
    counted.proveRight()
    if (!found) throw new DeskRefused("wrong_password")
    const { account } = found
    await accounts.audit.note({ accountId: account.id, name: nameOf(account), action: "signedIn" })
    return { account, by: isDemonstration ? "demonstration" : "password", passwordHash: hash ?? undefined }
  }
  counted.proveWrong()
  await accounts.audit.note({
    accountId: found?.account.id ?? null,
    name: found ? nameOf(found.account) : name,
    action: "signInRefused",
  })
  throw new DeskRefused("wrong_password")
}
