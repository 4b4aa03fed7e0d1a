import { commonPasswords } from "./commonPasswords.ts"

/** Shortest password, in characters (NIST SP 800-63B demands 8 for one that people choose). */
const shortest = 12
const fewestDifferent = 5
/** Characters that must be left beside the account's name. */
const fewestBesideName = 8

/** Why a password is refused: too short, the account's name, too few different characters, one of the commonest. */
type PasswordFault = "password_short" | "password_name" | "password_plain" | "password_common"

/** The names of an account. */
export interface Named {
  readonly signInName: string
  readonly firstName: string
  readonly lastName: string
}

const lettersAndDigits = /[\p{L}\p{N}]+/gu

/** The words of the account's names, the longest first, without those that occur in ordinary words. */
const wordsOf = ({ signInName, firstName, lastName }: Named): ReadonlyArray<string> =>
  [...`${signInName} ${firstName} ${lastName}`.normalize("NFKC").toLowerCase().matchAll(lettersAndDigits)]
    .flatMap(([word]) => (word.length >= 3 ? [word] : []))
    .sort((one, other) => other.length - one.length)

const isName = (password: string, named: Named): boolean => {
  const rest = wordsOf(named).reduce((text, word) => text.replaceAll(word, ""), password)
  const left = rest.match(lettersAndDigits)?.join("") ?? ""
  return rest !== password && [...left].length < fewestBesideName
}

/** Whether a password is a common one, also with digits and signs around it: `password2026!`. */
const isCommon = (password: string): boolean =>
  [password, password.replace(/^[^a-z]+|[^a-z]+$/g, "")].some((text) => commonPasswords.has(text))

/** Why this cannot be the password of an account; `undefined` if it can. */
export const passwordFault = (password: string, named: Named): PasswordFault | undefined => {
  const plain = password.normalize("NFKC").toLowerCase()
  const characters = [...plain]
  if (characters.length < shortest) return "password_short"
  if (new Set(characters).size < fewestDifferent) return "password_plain"
  if (isName(plain, named)) return "password_name"
  return isCommon(plain) ? "password_common" : undefined
}
