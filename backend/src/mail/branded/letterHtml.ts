import type { ShownMail } from "./LetterPage.tsx"

/**
 * The HTML part of a mail, with its wordmark at `wordmarkUrl`. React loads with the first mail, so that a backend
 * starts without it.
 */
export const letterHtml = async (mail: ShownMail, wordmarkUrl: string): Promise<string> => {
  const [{ renderToStaticMarkup }, { createElement }, { LetterPage }] = await Promise.all([
    import("react-dom/server"),
    import("react"),
    import("./LetterPage.tsx"),
  ])
  return `<!doctype html>${renderToStaticMarkup(createElement(LetterPage, { mail, wordmarkUrl }))}`
}
