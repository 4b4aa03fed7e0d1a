import type { IncomingMessage } from "node:http"
import { eq } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import { products } from "../../environment/tables/places.ts"
import type { PresentationRow } from "../../environment/tables/presentations.ts"
import type { Gate } from "../../limits/gate.ts"
import { downloadHeaders } from "../../rest/downloadHeaders.ts"
import { payloadOf } from "../../web/files/slicedBody.ts"
import { readInTurns } from "../../web/guard/gatedRoutes.ts"
import { readChat } from "../answers/chats.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { findMessage, findSent, messageAnswer, readMessages } from "../answers/messages.ts"
import { type DeskAccount, personOf } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import { ownLivePresentation, ownPresentation, visitorInChat } from "./access.ts"

/** The page of a location's model. Refused: 404. */
const pageUrlOf = async ({ db }: Environment, { locationId }: PresentationRow, modelId: number): Promise<string> => {
  const [model] = await db.select().from(products).where(eq(products.id, modelId))
  if (model?.locationId !== locationId || model.pageUrl === null) throw new DeskRefused("unknown")
  return model.pageUrl
}

/** The operations of chats, their files, and prepared answers. */
export const chatHandlers = (sources: DeskSources & { readonly gate: Gate }): DeskHandlers => {
  const { backend, accounts, gate } = sources
  const { environment, chat: chats, signs, files, cannedReplies } = backend
  const { db } = environment

  const writerOf = async (account: DeskAccount, { locationId }: PresentationRow, key?: string) => ({
    consultantId: await accounts.consultantOf(account, locationId),
    by: personOf(account),
    ...(key !== undefined && { key }),
  })

  const replies = async (account: DeskAccount) => ({
    shared: [...(await cannedReplies.shared(account.locationIds))].map(({ locationId, replies: list }) => ({
      locationId,
      replies: [...list],
    })),
    own: [...(await cannedReplies.own(account.id))],
  })

  /** Changes a message of this account. `text` missing: withdraws it. Refused: 403, 404, 409. */
  const changeMessage = async (
    account: DeskAccount,
    presentationId: number,
    messageId: string,
    text: string | undefined,
  ) => {
    await ownLivePresentation(environment, account, presentationId)
    const message = await findMessage(db, presentationId, messageId)
    if (!message) throw new DeskRefused("unknown")
    if (message.writtenBy?.accountId !== account.id) throw new DeskRefused("not_own")
    const rewritten = await chats.changeAsConsultant(message, text)
    if (!rewritten) throw new DeskRefused("wrong_state")
    return messageAnswer(rewritten, presentationId)
  }

  return {
    messages: async ({ account, path: { presentationId }, query: { chat, cursor } }) => {
      await ownPresentation(environment, account, presentationId)
      if (cursor !== undefined && !/^[1-9]\d{0,9}$/.test(cursor)) throw new DeskRefused("bad_request")
      const before = cursor === undefined ? undefined : Number(cursor)
      const { messages, nextCursor } = await readMessages(db, presentationId, { chat, before })
      return { messages: [...messages], nextCursor }
    },
    sendMessage: async ({ account, path: { presentationId }, body: { chat, text, key, modelId, quickReplies } }) => {
      const row = await ownLivePresentation(environment, account, presentationId)
      await visitorInChat(environment, row, chat)
      const link = modelId === undefined ? "" : `\n${await pageUrlOf(environment, row, modelId)}`
      const writer = { ...(await writerOf(account, row, key)), ...(quickReplies && { quickReplies }) }
      const sent = await chats.sendAsConsultant(presentationId, chat, `${text}${link}`, [], writer)
      return messageAnswer(sent, presentationId)
    },
    changeMessage: ({ account, path: { presentationId, messageId }, body: { text } }) =>
      changeMessage(account, presentationId, messageId, text),
    withdrawMessage: ({ account, path: { presentationId, messageId } }) =>
      changeMessage(account, presentationId, messageId, undefined),
    markRead: async ({ account, path: { presentationId, chat }, body: { until } }) => {
      const row = await ownPresentation(environment, account, presentationId)
      await visitorInChat(environment, row, chat)
      await chats.markRead(presentationId, chat, Date.parse(until))
      const summary = await readChat(db, presentationId, chat)
      if (!summary) throw new DeskRefused("unknown")
      return summary
    },
    reportTyping: async ({ account, path: { presentationId, chat } }) => {
      const row = await ownLivePresentation(environment, account, presentationId)
      await visitorInChat(environment, row, chat)
      signs.consultantTyping(presentationId, chat, personOf(account).name)
    },
    sendFile: async ({ account, path: { presentationId }, query: { chat, name, type, key }, request }) => {
      const row = await ownLivePresentation(environment, account, presentationId)
      await visitorInChat(environment, row, chat)
      const sent = key === undefined ? undefined : await findSent(db, presentationId, key)
      if (sent) return messageAnswer(sent, presentationId)
      const declared = request.headers["content-length"]
      const kept = await files.keepForConsultant(presentationId, {
        length: declared === undefined ? undefined : Number(declared),
        open: async () => ({ name, declaredType: type, bytes: request.body as IncomingMessage }),
      })
      const writer = await writerOf(account, row, key)
      return messageAnswer(await chats.sendAsConsultant(presentationId, chat, "", [kept], writer), presentationId)
    },
    file: async ({ account, path: { presentationId, fileId }, request, reply }) => {
      await ownPresentation(environment, account, presentationId)
      const found = await files.find(presentationId, fileId)
      reply.headers(downloadHeaders(found.name))
      return payloadOf(request, reply, readInTurns(gate, request, found))
    },
    cannedReplies: ({ account }) => replies(account),
    setOwnCannedReplies: async ({ account, body }) => {
      const keywords = body.own.map(({ keyword }) => keyword)
      if (new Set(keywords).size < keywords.length) throw new DeskRefused("bad_request")
      await cannedReplies.setOwn(account.id, body.own)
      return replies(account)
    },
  }
}
