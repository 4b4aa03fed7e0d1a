import type { DemonstrationAccounts } from "../../backend/src/accounts/Accounts.ts"

/** Invented people with all seven locations. The seeded consultants have accounts, too, with the same password. */
export const demonstrationAccounts: DemonstrationAccounts = {
  accounts: [
    { signInName: "lead", firstName: "Martha", lastName: "Brandt", role: "lead" },
    { signInName: "auditor", firstName: "Ruben", lastName: "Feld", role: "auditor" },
  ],
  password: "showroom",
}
