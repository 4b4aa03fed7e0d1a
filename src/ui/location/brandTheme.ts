import type { Brand } from "../../domain/location/Location.ts"
import type { BrandTheme } from "./brands/BrandLook.ts"
import { livid } from "./brands/livid.ts"

/** The fallback is bundled. Each other brand is a small chunk, so that a visitor loads only one (T1). */
const files: { readonly [Name in Brand]: () => Promise<BrandTheme> } = {
  livid: async () => livid,
  daramis: () => import("./brands/daramis.ts").then((code) => code.daramis),
  yyachts: () => import("./brands/yyachts.ts").then((code) => code.yyachts),
  lotus: () => import("./brands/lotus.ts").then((code) => code.lotus),
  opel: () => import("./brands/opel.ts").then((code) => code.opel),
  showroom: () => import("./brands/showroom.ts").then((code) => code.showroom),
  sifi: () => import("./brands/sifi.ts").then((code) => code.sifi),
}

const loaded = new Map<Brand, Promise<BrandTheme>>()

/** Loads a brand's theme once. Rejects if its chunk cannot be loaded; the next call tries again. */
export const loadBrandTheme = (brand: Brand): Promise<BrandTheme> => {
  const known = loaded.get(brand)
  if (known) return known
  const theme = reloadPage(brand)
  loaded.set(brand, theme)
  return theme
}

const reloadPage = async (brand: Brand): Promise<BrandTheme> => {
  try {
    return await files[brand]()
  } catch (failure) {
    loaded.delete(brand)
    throw failure
  }
}

/** Turns `inkMuted` into `--ink-muted`. */
const variableOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A theme as CSS variables (T2). */
export const brandVariables = ({ colours, authenticationBackground }: BrandTheme): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(colours).map(([name, value]): [string, string] => [variableOf(name), value]),
    ["--authentication-background", authenticationBackground],
  ])

/** Applies a theme to an element through CSSOM, which a strict content security policy allows. */
export const applyBrandTheme = (element: HTMLElement, theme: BrandTheme): void => {
  for (const [name, value] of brandVariables(theme)) element.style.setProperty(name, value)
}
