import { readFileSync } from "node:fs"
import type { Lacks } from "../../contract/Lacks.ts"
import { type ContractPart, withoutAssumed } from "../../contract/withoutAssumed.ts"
import type { WowzaReply } from "./wowzaMessage.ts"

const document = JSON.parse(
  readFileSync(new URL("../../../../contracts/signalling.schema.json", import.meta.url), "utf8"),
) as ContractPart

const { plain, names } = withoutAssumed(document)
const schema = { $ref: "#/$defs/reply" }

/** Signalling replies without the parts that a server lacks. */
export const plainReply =
  (lacks: Lacks) =>
  (reply: WowzaReply): unknown =>
    plain(lacks, schema, reply)

/** The parts of a signalling reply that a server may lack. */
export const assumedOfReplies: ReadonlyArray<string> = names(schema)
