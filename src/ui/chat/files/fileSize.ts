import type { Language } from "../../../domain/language/language.ts"

const units = [
  ["megabyte", 1_000_000],
  ["kilobyte", 1_000],
  ["byte", 1],
] as const

/** Formats the size of a file, such as 1.2 MB; never 0 of a unit. `bytes`: at least 0. */
export const fileSize = (bytes: number, language: Language): string => {
  const [unit, of] = units.find(([, least]) => bytes >= least) ?? units[2]
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: unit === "megabyte" ? 1 : 0,
  })
  return format.format(bytes / of)
}
