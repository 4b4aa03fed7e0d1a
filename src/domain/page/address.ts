import type { Language } from "../language/language.ts"

const inGerman = /^\/de(?=\/|$)/

/** The language of a path: German under /de (L5); `undefined` for a path without it (readings L2). */
export const languageInPath = (pathname: string): Language | undefined => (inGerman.test(pathname) ? "de" : undefined)

/** The path of the page without its language. */
export const plainPath = (pathname: string): string => pathname.replace(inGerman, "") || "/"

/** The path in a language: with or without /de (L5). */
export const pathIn = (language: Language, pathname: string): string => {
  const plain = plainPath(pathname)
  if (language !== "de") return plain
  return plain === "/" ? "/de" : `/de${plain}`
}

/** The id of the presentation whose page has this path (R3). */
export const presentationInPath = (pathname: string): string | undefined =>
  /\/(?:presentations|webinar)\/(\d+)\/?$/.exec(pathname)?.[1]

/**
 * An external address that the showroom may open: http(s), or a path of its own (readings E11, K8); otherwise
 * `undefined`.
 */
export const addressToGoTo = (address: string | undefined): string | undefined =>
  address !== undefined && /^(https?:\/\/|\/)/i.test(address) ? address : undefined
