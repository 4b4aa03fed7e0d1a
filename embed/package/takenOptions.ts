import type { MountedShowroom, ShowroomOptions } from "../public.d.ts"

/** Options that an open showroom accepts, with the command for each. Every other one needs a new frame. */
const commands = {
  consent: "setConsent",
  language: "setLanguage",
  product: "setProduct",
  referral: "setReferral",
  theme: "setTheme",
} as const

export type LiveOptions = Pick<ShowroomOptions, keyof typeof commands>

export const isLiveOption = (option: string): option is keyof LiveOptions => Object.hasOwn(commands, option)

/** Sends the changed options to an open showroom. An option that is no longer given keeps its value. */
export const sendChanges = (showroom: MountedShowroom, before: LiveOptions, next: LiveOptions): void => {
  for (const [option, command] of Object.entries(commands)) {
    const value = next[option as keyof LiveOptions]
    // Compares by content: pages create new objects with each render.
    if (value === undefined || JSON.stringify(value) === JSON.stringify(before[option as keyof LiveOptions])) continue
    const tell = showroom[command] as (value: unknown) => void
    tell(value)
  }
}
