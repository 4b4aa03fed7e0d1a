/** The sign-in name of a consultant whose entry states none: `Jürgen Groß` signs in as `juergen.gross`. */
export const signInNameOf = (firstName: string, lastName: string): string =>
  `${firstName}.${lastName}`
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s']+/g, "-")
    .replace(/[^\p{L}\p{N}.-]/gu, "")
