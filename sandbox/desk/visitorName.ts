/** A visitor's name, or what stands for it before one is known. */
export const visitorName = (first: string | null, last: string | null): string =>
  [first, last].filter(Boolean).join(" ") || "Visitor"
