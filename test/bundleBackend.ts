import { backendCommand } from "../scripts/build/backend.ts"

/** Bundles the backend before the first test starts it, so that workers do not do so side by side. */
export default async () => {
  await backendCommand("backend")
}
