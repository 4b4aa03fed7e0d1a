import type { MountedShowroom, ShowroomOptions } from "../public.d.ts"

/** Options that a showroom takes while it is open, by the command for each. Every other one needs a new frame. */
const commands = {
  consent: "setConsent",
  language: "setLanguage",
  product: "setProduct",
  referral: "setReferral",
  theme: "setTheme",
} as const

export type TakenOptions = Pick<ShowroomOptions, keyof typeof commands>

export const isTaken = (option: string): option is keyof TakenOptions => Object.hasOwn(commands, option)

/** Tells an open showroom which of them are others now; one that is not given any more stays as it was. */
export const tellChanges = (showroom: MountedShowroom, before: TakenOptions, next: TakenOptions): void => {
  for (const [option, command] of Object.entries(commands)) {
    const value = next[option as keyof TakenOptions]
    // An object that says the same is the same: pages make them again with each rendering.
    if (value === undefined || JSON.stringify(value) === JSON.stringify(before[option as keyof TakenOptions])) continue
    const tell = showroom[command] as (value: unknown) => void
    tell(value)
  }
}
