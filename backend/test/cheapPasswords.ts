import { vi } from "vitest"

// A hash names its cost, and nothing else depends on it. The delivered one is 0.2 s of a core for each sign-in.
vi.mock("../src/accounts/people/passwordCost.ts", () => ({ passwordCost: { N: 2 ** 10, r: 8, p: 1 } }))
