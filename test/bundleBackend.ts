import { backendCommand } from "../scripts/build/backend.ts"

/** Bundles the backend once before the first test, so that workers do not bundle it in parallel. */
export default async () => {
  await backendCommand("backend")
}
