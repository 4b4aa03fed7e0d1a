import { type Origin, shownText } from "./ChatMessage.ts"

/** Maximum number of quick replies per message, and maximum length of one in characters (contracts: chat_message). */
const most = 4
const longest = 40

/** Offered answers as they are shown and sent: on one line, each once, within the contract's limits. */
export const quickRepliesOf = (offered: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(offered.map((text) => shownText(text).replace(/\s+/gu, " ").trim()))]
    .filter((text) => text !== "" && text.length <= longest)
    .slice(0, most)

interface Offering {
  readonly key: string
  readonly origin: Origin
  readonly quickReplies?: ReadonlyArray<string>
}

/**
 * The key of the message whose offered answers can be pressed: the newest one that offers any, unless the visitor has
 * written after it. `entries`: the messages of one chat, oldest first.
 */
export const openOffer = (entries: ReadonlyArray<Offering>): string | undefined => {
  const last = entries.findLast(({ origin, quickReplies }) => origin === "me" || quickReplies !== undefined)
  return last?.origin === "me" ? undefined : last?.key
}
