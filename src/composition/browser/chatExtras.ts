import { messageSound } from "../../adapters/browser/page/messageSound.ts"
import { saveAs } from "../../adapters/browser/saveAs.ts"
import { saveText } from "../../adapters/browser/saveText.ts"
import { httpChatFiles } from "../../adapters/http/chat/httpChatFiles.ts"
import { httpChatSigns } from "../../adapters/http/chat/httpChatSigns.ts"
import { httpTranscriptMails } from "../../adapters/http/chat/httpTranscriptMails.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { shareSigns } from "../../application/chat/shareSigns.ts"
import { transferFiles } from "../../application/chat/transferFiles.ts"
import { mailTranscript } from "../../application/feedback/mailTranscript.ts"

/** The parts of a chat besides its messages, in the browser: files, signs, and the transcript as a file or by mail. */
export const browserChatExtras = (transport: HttpTransport) => ({
  files: httpChatFiles(transport, saveAs),
  transferFiles,
  shareSigns: shareSigns({ chatSigns: httpChatSigns(transport), messageSound }),
  mailTranscript: mailTranscript(httpTranscriptMails(transport)),
  saveText,
})
