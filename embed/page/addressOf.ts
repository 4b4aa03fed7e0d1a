/** Parses an address; `undefined` if the text is none. For browsers of before 2023, which have no `URL.canParse`. */
export const addressOf = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
