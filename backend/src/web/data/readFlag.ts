import { StartRefused } from "../StartRefused.ts"

/** Reads a variable that is 1 or 0. Throws StartRefused for anything else: `true` would silently count as the fallback. */
export const readFlag = (name: string, text: string | undefined, fallback: boolean): boolean => {
  if (text === undefined) return fallback
  if (text === "1" || text === "0") return text === "1"
  throw new StartRefused(`${name} must be 1 or 0, not "${text}".`)
}
