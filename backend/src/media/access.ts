import type { IncomingMessage } from "node:http"
import type { StreamName } from "./StreamName.ts"

/**
 * A request for a stream, with the HTTP request that opened the websocket (its address, headers and cookies). `token`: as
 * the client sent it for this stream; absent if it sent none.
 */
export type AccessQuestion = StreamName & { readonly request: IncomingMessage; readonly token?: string | undefined }

/** Decides who may play or publish. Stream names cannot be guessed, so the default allows anyone who knows one. */
export type Access = (question: AccessQuestion) => boolean | Promise<boolean>
