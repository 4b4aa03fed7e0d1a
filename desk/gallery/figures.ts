import type { Session } from "../src/api/contract.ts"
import { exampleOf } from "../test/fake/contractExamples.ts"
import type { Exhibit } from "./Exhibit.ts"

const session = exampleOf<Session>("session", 200)
const consultant = session?.account && { ...session.account, role: "consultant" as const }

/** The figures. */
export const figures: Readonly<Record<string, Exhibit>> = {
  figures: { path: "/figures" },
  "figures-consultants": { path: "/figures", press: ["text:^By consultant$|^Nach Personen$"] },
  "figures-month": { path: "/figures", press: ["text:^Month$|^Monat$"] },
  "figures-own": { path: "/figures", session: { account: consultant ?? null } },
  "figures-nothing": {
    path: "/figures",
    prepare: (backend) => backend.answer("statistics", { body: { statistics: [] } }),
  },
  "figures-failed": {
    path: "/figures",
    prepare: (backend) => backend.answer("statistics", { status: 403, body: exampleOf("pickUp", 403) }),
  },
  "figures-loading": {
    path: "/figures",
    prepare: (backend) => backend.answer("statistics", () => new Promise(() => undefined)),
  },
}
