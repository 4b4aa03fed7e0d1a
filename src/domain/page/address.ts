import type { Language } from "../language/language.ts"

const inGerman = /^\/de(?=\/|$)/

/** The language that a path names: German under /de (L5); a path without it names none (decisions L2). */
export const languageInPath = (pathname: string): Language | undefined => (inGerman.test(pathname) ? "de" : undefined)

/** The path of the page itself, whatever language it is read in. */
export const plainPath = (pathname: string): string => pathname.replace(inGerman, "") || "/"

/** The path in a language: with or without /de (L5). */
export const pathIn = (language: Language, pathname: string): string => {
  const plain = plainPath(pathname)
  if (language !== "de") return plain
  return plain === "/" ? "/de" : `/de${plain}`
}

/** An address from outside that may be gone to: http(s), or a path of the showroom's own (decisions E11, K8); else undefined. */
export const addressToGoTo = (address: string | undefined): string | undefined =>
  address !== undefined && /^(https?:\/\/|\/)/i.test(address) ? address : undefined
