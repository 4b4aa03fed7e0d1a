// The same as contracts/telephoneLink.ts: the types of the npm package are made of this folder alone.
/** The first group of at least five digits: hours such as 9-18 have fewer. A comma, a word or a second number ends it. */
const number = /\+?(\d([\s().\u2010-\u2013-]|\/(?!\s*[+0]))*){5,}/

/**
 * The address that dials the first telephone number in a text. `undefined` if there is none. The zero in
 * `+49 (0) 8382 12345` is dialled only within the country.
 */
export const telephoneLink = (text: string): string | undefined => {
  const [found] = number.exec(text.replace(/(\+\d+\s*)\(0\)/, "$1")) ?? []
  return found && `tel:${found.replace(/[^+\d]/g, "")}`
}
