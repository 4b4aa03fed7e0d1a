/** Colour themes (T1); `showroom` is the product's own. */
export const brands = ["livid", "daramis", "yyachts", "lotus", "opel", "showroom", "sifi"] as const
export type Brand = (typeof brands)[number]

/** The theme of a branding code; one that is unknown or absent falls back to livid (T1). */
export const brandOf = (code: string | null | undefined): Brand => brands.find((brand) => brand === code) ?? "livid"
