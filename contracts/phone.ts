/** White space except the plain space, and marks that show nothing: of direction, soft hyphens, joiners. */
const unseen = /[^\S ]|\p{Default_Ignorable_Code_Point}/gu
const fullWidth = /[\uff0b\uff10-\uff19]/g
/** From a full-width character to its plain one. */
const fullWidthOffset = 0xfee0

/**
 * A telephone number as V1 judges it and as it is stored: without what a copy from a page or an address book brings
 * along, and with plain digits. Cleaning a clean number changes nothing.
 */
export const cleanPhone = (text: string): string =>
  text
    .replace(unseen, "")
    .replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset))
    .trim()
