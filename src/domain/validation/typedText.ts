/** Shows something: no joiner, filler or mark of direction, no pattern without dots. */
const visible = /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800\ufffc]/u

/** A typed text as it is validated and sent: without space around it, and empty if nothing of it is visible. */
export const typedText = (text: string): string => (visible.test(text) ? text.trim() : "")
