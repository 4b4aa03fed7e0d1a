/** Whether a text is HTML: it has a tag, or a named or numeric character reference. */
export const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>|&(#\d+|#x[\da-f]+|[a-z]{2,8});/i.test(text)

/** Splits a text into paragraphs at empty lines. */
export const paragraphs = (text: string): ReadonlyArray<string> =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
