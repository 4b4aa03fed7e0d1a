import { runAccountsCommand } from "../../backend/src/accounts/command/accountsCommand.ts"
import type { DeskAccount } from "./deskSession.ts"

/** An account that a test creates, with the locations of the seeded database. */
export const ownLead: DeskAccount = { name: "own.lead", password: "a boat, a tow bar and a lake" }

const everywhere = ["--role", "lead", "--locations", "1,2,3,4,5,6,7"]

/**
 * Creates an account, or sets its password, as an operator does. `env` names the database, which no backend may have
 * open if it is a data folder.
 */
export const setDeskAccount = (
  env: Readonly<Record<string, string>>,
  { name, password }: DeskAccount = ownLead,
  options: ReadonlyArray<string> = everywhere,
): Promise<void> =>
  runAccountsCommand({
    env,
    args: ["set", name, "--stdin", ...options],
    print: () => undefined,
    readLine: async () => password,
  })
