/** Whether a text is only an address, at which the terms can be read. */
export const isAddress = (text: string): boolean => /^\s*https?:\/\/\S+\s*$/i.test(text)

/** Whether a text is HTML: it has a tag, or a named or numeric character reference. */
export const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>|&(#\d+|#x[\da-f]+|[a-z]{2,8});/i.test(text)

/** Whether a text has marks of Markdown: a heading, a list, bold words or a link. */
export const isMarkdown = (text: string): boolean => /^ *(#+|[-*+]) \S|\*\*\S|\]\(http/m.test(text)
