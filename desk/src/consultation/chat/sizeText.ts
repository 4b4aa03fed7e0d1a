const units = ["byte", "kilobyte", "megabyte"] as const

/** The size of a file as a text, such as `1.3 MB` or `1,3 MB`. */
export const sizeText = (bytes: number, language: string): string => {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: units[step] ?? "byte",
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1_000 ** step)
}
