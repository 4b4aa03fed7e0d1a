import { bodyOf, type OutgoingMail } from "../environment/mail.ts"
import { wordmark } from "./branded/look.ts"
import { mailHtml } from "./branded/mailHtml.ts"
import { mailText } from "./mailText.ts"

/** A mail that is not stored, as mail programs show it. Its wordmark is inside the HTML. */
export const renderMail = async (outgoing: OutgoingMail): Promise<{ readonly html: string; readonly text: string }> => {
  const { subject, language, links, sender, paragraphs, models } = outgoing
  const content = { sender, paragraphs, ...(models && { models }) }
  const mark = (await wordmark(sender.brandingCode)).toString("base64")
  return {
    html: await mailHtml({ subject, language, links, content }, `data:image/png;base64,${mark}`),
    text: mailText({ body: bodyOf(content), links, content, language }),
  }
}
