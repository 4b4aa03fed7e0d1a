import { vi } from "vitest"

const { lateHandles } = await vi.importActual<typeof import("../../embed/lateModule.ts")>("../../embed/lateModule.ts")

export { lateHandles }

/** Names of the parts that cannot be fetched. */
export const unserved = new Set<string>()

/** The parts that embed.js fetches from the showroom. Those that no test needs cannot be fetched. */
export const lateModule = async (_origin: string, name: string): Promise<unknown> => {
  if (unserved.has(name)) throw new Error(`${name}.js is not served.`)
  if (name === "height") return import("../../embed/height/frameHeights.ts")
  if (name === "queue") return import("../../embed/script/takeOver.ts")
  if (name === "overlay") return import("../../embed/overlay/overlays.ts")
  if (name === "commands") return import("../../embed/messages/commands.ts")
  throw new Error(`${name}.js is not served.`)
}
