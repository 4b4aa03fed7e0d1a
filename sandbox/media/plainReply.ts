import { readFileSync } from "node:fs"
import { type ContractPart, withoutAssumed } from "../contract/withoutAssumed.ts"
import type { WowzaReply } from "./wowzaMessage.ts"

const document = JSON.parse(
  readFileSync(new URL("../../contracts/signalling.schema.json", import.meta.url), "utf8"),
) as ContractPart

const { plain } = withoutAssumed(document)

/** A reply of signalling as a server gives it that has only what the specification names. */
export const plainReply = (reply: WowzaReply): unknown => plain({ $ref: "#/$defs/reply" }, reply)
