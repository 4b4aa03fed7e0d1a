/** Whether a text is nothing but an address, where the terms then are. */
export const isAddress = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/i.test(text)

/** Whether a text is HTML: it has a tag, or a named or numeric character reference. */
export const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>|&(#\d+|#x[\da-f]+|[a-z]{2,8});/i.test(text)

/** Whether a text has marks of Markdown: a heading, a list, bold words or a link. */
export const isMarkdown = (text: string): boolean => /^ *(#+|[-*+]) \S|\*\*\S|\]\(http/m.test(text)
