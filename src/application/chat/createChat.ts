import type { Deps } from "../Deps.ts"
import type { ConfigSource } from "../ports/ConfigSource.ts"
import { isOffered } from "../visit/isOffered.ts"
import { attachFiles } from "./attachFiles.ts"
import { chooseConversation } from "./chooseConversation.ts"
import { composeMessage } from "./composeMessage.ts"
import { followConversation } from "./followConversation.ts"
import { keepWriting } from "./keepWriting.ts"
import { saveFile } from "./saveFile.ts"
import { sendMessage } from "./sendMessage.ts"

export type ChatDeps = Deps<typeof followConversation | typeof sendMessage | typeof attachFiles> & {
  readonly config: ConfigSource
}

/** The chats of a presentation (H1-H9). */
export const createChat = (deps: ChatDeps) => {
  const send = sendMessage(deps)
  const attach = attachFiles(deps)
  return {
    follow: followConversation(deps),
    send,
    choose: chooseConversation(deps),
    attach,
    compose: composeMessage({ send, attach }),
    keepWriting: keepWriting(deps),
    saveFile: saveFile(deps),
    /** Whether the backend takes files (H8). */
    offersFiles: isOffered(deps.config, "files"),
  }
}

export type Chat = ReturnType<typeof createChat>
