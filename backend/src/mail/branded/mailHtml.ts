import type { ShownMail } from "./MailPage.tsx"

/** HTML whose lines never break within the word e-mail. What is no text between tags, or is an address, stays as it is. */
const unbroken = (html: string): string =>
  html.replace(/>[^<]+/g, (text) => text.replace(/(?<![\w./-])(e)-(mail)(?![\w.+-]*@)/gi, "$1\u2011$2"))

/**
 * The HTML part of a mail, with its wordmark at `wordmarkUrl`. React loads with the first mail, so that a backend
 * starts without it.
 */
export const mailHtml = async (mail: ShownMail, wordmarkUrl: string): Promise<string> => {
  const [{ renderToStaticMarkup }, { createElement }, { MailPage }] = await Promise.all([
    import("react-dom/server"),
    import("react"),
    import("./MailPage.tsx"),
  ])
  return `<!doctype html>${unbroken(renderToStaticMarkup(createElement(MailPage, { mail, wordmarkUrl })))}`
}
