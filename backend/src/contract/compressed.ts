import { brotliCompressSync, constants } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"
import type { Operation } from "./openContract.ts"

/**
 * Operations that answer everybody with the same lists. The length of a compressed answer with a secret beside a text
 * of the caller would betray the secret (BREACH).
 */
const published: ReadonlyArray<string> = [
  "location",
  "settings",
  "products",
  "bookingMonthAvailability",
  "bookingDayAvailability",
]
/** Shorter answers, in characters, fit into one packet anyway. */
const leastLength = 1_000
/** 10 KB take 0.06 ms. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses the answers of published lists with Brotli for clients that accept it: all browsers, over TLS. */
export const compressed =
  ({ id }: Pick<Operation, "id">) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!published.includes(id) || typeof payload !== "string" || payload.length < leastLength) return payload
    reply.header("vary", "accept-encoding")
    if (!/\bbr\b/.test(String(request.headers["accept-encoding"]))) return payload
    reply.header("content-encoding", "br")
    return brotliCompressSync(payload, quality)
  }
