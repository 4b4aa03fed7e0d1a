import type { IncomingMessage } from "node:http"
import type { StreamName } from "./StreamName.ts"

/** Who asks for what: the stream, and the request that opened the websocket (its address, headers and cookies). */
export type AccessQuestion = StreamName & { readonly request: IncomingMessage }

/** Decides who may. Stream names cannot be guessed, so by default anybody who knows one may play and publish it. */
export type Access = (question: AccessQuestion) => boolean | Promise<boolean>
