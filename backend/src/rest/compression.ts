import { constants } from "node:zlib"
import type { RouteShorthandOptions } from "fastify"

/**
 * Operations that answer everybody with the same lists. The length of a compressed answer with a secret beside a text
 * of the caller would betray the secret (BREACH).
 */
const published: ReadonlySet<string> = new Set([
  "location",
  "settings",
  "products",
  "bookingMonthAvailability",
  "bookingDayAvailability",
])

type Compression = NonNullable<RouteShorthandOptions["compress"]>

const brotli: Compression = {
  encodings: ["br"],
  // Shorter answers, in bytes, fit into one packet anyway.
  threshold: 1_000,
  // 10 KB take 0.06 ms.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

/** How the answers of an operation are compressed: published lists with Brotli, which all browsers accept over TLS. */
export const compressionOf = (operationId: string): Compression => published.has(operationId) && brotli
