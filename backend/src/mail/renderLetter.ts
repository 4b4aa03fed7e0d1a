import { bodyOf, type Letter } from "../environment/mail.ts"
import { letterHtml } from "./branded/letterHtml.ts"
import { wordmark } from "./branded/look.ts"
import { letterText } from "./letterText.ts"

/** A mail that is not stored, as mail programs show it. Its wordmark is inside the HTML. */
export const renderLetter = async (letter: Letter): Promise<{ readonly html: string; readonly text: string }> => {
  const { subject, language, links, sender, paragraphs, models } = letter
  const content = { sender, paragraphs, ...(models && { models }) }
  const mark = (await wordmark(sender.brandingCode)).toString("base64")
  return {
    html: await letterHtml({ subject, language, links, content }, `data:image/png;base64,${mark}`),
    text: letterText({ body: bodyOf(content), links, content, language }),
  }
}
