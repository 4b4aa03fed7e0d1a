import type { Environment } from "../environment/Environment.ts"
import type { Log } from "../environment/Log.ts"
import type { Settings } from "../settings.ts"
import { type Audit, openAudit } from "./audit.ts"
import { type Oidc, openOidc } from "./oidc/oidc.ts"
import type { InitialAccount } from "./people/applyAccounts.ts"
import { openSessions, type Sessions } from "./sessions/sessions.ts"

/** The accounts of a demonstration, which everybody on this machine may use. */
export interface DemonstrationAccounts {
  readonly accounts: ReadonlyArray<InitialAccount>
  /** Signs in to each account that has no password of its own, from this machine only. */
  readonly password: string
}

/** The accounts of the desk, and their audit log. */
export interface Accounts {
  readonly environment: Environment
  readonly sessions: Sessions
  readonly audit: Audit
  /** `undefined` without an identity provider. */
  readonly oidc: Oidc | undefined
  /** Whether people may sign in by password. */
  readonly hasPasswords: boolean
  readonly demonstration: DemonstrationAccounts | undefined
}

export const openAccounts = (
  environment: Environment,
  { deskSession, deskOidc, deskPasswords }: Pick<Settings, "deskSession" | "deskOidc" | "deskPasswords">,
  demonstration: DemonstrationAccounts | undefined,
  log: Log,
): Accounts => {
  const { db, clock } = environment
  return {
    environment,
    sessions: openSessions(db, clock, deskSession),
    audit: openAudit(db, clock),
    oidc: deskOidc && openOidc(deskOidc, log),
    hasPasswords: deskPasswords,
    demonstration,
  }
}
