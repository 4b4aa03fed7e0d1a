import { exampleOf } from "../test/fake/contractExamples.ts"
import type { FakeBackend } from "../test/fake/fakeBackend.ts"
import type { Exhibit } from "./Exhibit.ts"

const search = (words: string) => ["keys:Control+KeyK", `type:${words}`]
const never = () => new Promise<never>(() => undefined)
const refused = (operation: string) => (backend: FakeBackend) =>
  backend.answer(operation, { status: 403, body: exampleOf("pickUp", 403) })

/** Search, and a customer's history. */
export const customers: Readonly<Record<string, Exhibit>> = {
  search: { path: "/queue", press: search("weber") },
  "search-nothing": {
    path: "/queue",
    prepare: (backend) => backend.answer("search", { body: { customers: [], models: [], webinars: [] } }),
    press: search("zzzz"),
  },
  "search-failed": { path: "/queue", prepare: refused("search"), press: search("zzzz") },
  customer: { path: "/customers/private.9f3ab2c7" },
  "customer-nothing": {
    path: "/customers/private.9f3ab2c7",
    prepare: (backend) =>
      backend.answer("visitorHistory", {
        body: { name: "Jonas Weber", consultations: [], appointments: [], feedback: [] },
      }),
  },
  "customer-failed": { path: "/customers/private.9f3ab2c7", prepare: refused("visitorHistory") },
  "customer-loading": {
    path: "/customers/private.9f3ab2c7",
    prepare: (backend) => backend.answer("visitorHistory", never),
  },
}
