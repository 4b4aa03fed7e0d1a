import type { Session } from "../src/api/contract.ts"
import { exampleOf } from "../test/fake/contractExamples.ts"
import type { FakeBackend } from "../test/fake/fakeBackend.ts"
import type { Exhibit } from "./Exhibit.ts"

const session = exampleOf<Session>("session", 200)
const byProvider = session?.account && { ...session.account, signedInBy: "oidc" as const }
const weak = (backend: FakeBackend) =>
  backend.answer("changePassword", { status: 400, body: exampleOf("changePassword", 400) })
const ending = (isFinal: boolean) => (backend: FakeBackend) =>
  setTimeout(() => backend.push("sessionEnds", { endsAt: "2026-11-24T08:43:00.000Z", isFinal }), 1_500)
const filled = [
  "field:Current password|Bisheriges Passwort=a boat and a lake",
  "field:^New password$|^Neues Passwort$=password2026!",
  "field:again|wiederholen=password2026!",
]

/** The own account, and a session that ends. */
export const accounts: Readonly<Record<string, Exhibit>> = {
  account: { path: "/account" },
  "account-weak": { path: "/account", prepare: weak, press: [...filled, "^Change the|^Passwort ändern"] },
  "account-provider": { path: "/account", session: { account: byProvider ?? null } },
  "account-loading": {
    path: "/account",
    prepare: (backend) => backend.answer("ownSessions", () => new Promise(() => undefined)),
  },
  "account-failed": {
    path: "/account",
    prepare: (backend) => backend.answer("ownSessions", { status: 403, body: exampleOf("pickUp", 403) }),
  },
  "account-everywhere": { path: "/account", press: ["^Sign out everywhere|^Überall abmelden"] },
  "session-idle": { path: "/queue", prepare: ending(false) },
  "session-final": { path: "/queue", prepare: ending(true) },
}
