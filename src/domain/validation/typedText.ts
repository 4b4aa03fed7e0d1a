/** Shows something: no joiner, filler or mark of direction, no pattern without dots. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc])[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u

/** A typed text as it is validated and sent: without space around it, and empty if nothing of it is visible. */
export const typedText = (text: string): string => (visible.test(text) ? text.trim() : "")
