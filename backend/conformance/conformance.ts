import { randomUUID } from "node:crypto"
import { authorisation } from "./chapters/authorisation.ts"
import { brokerRights } from "./chapters/brokerRights.ts"
import { crossOrigin } from "./chapters/crossOrigin.ts"
import { mailLinks } from "./chapters/mailLinks.ts"
import { ownMessages } from "./chapters/ownMessages.ts"
import { pickUp } from "./chapters/pickUp.ts"
import { readCalls } from "./chapters/reading.ts"
import { signallingStatuses } from "./chapters/signallingStatuses.ts"
import { writeCalls } from "./chapters/writing.ts"
import type { Finding } from "./Finding.ts"
import type { Target } from "./Target.ts"
import { visitor } from "./visitor.ts"

export interface Chapter {
  readonly title: string
  readonly findings: ReadonlyArray<Finding>
}

/** Examines a backend through the showroom's own adapters. Never rejects: an unreachable part is a finding. */
export const conformance = async (target: Target): Promise<ReadonlyArray<Chapter>> => {
  const somebody = visitor(target, target.uuid)
  const stranger = (uuid: string) => visitor(target, uuid)
  return [
    { title: "Other origins", findings: await crossOrigin(target) },
    { title: "Bearer and invitation", findings: await authorisation(target, somebody, stranger) },
    { title: "Calls that read", findings: await readCalls(somebody, target) },
    { title: "Calls that write, and assumed ones", findings: await writeCalls(somebody, target) },
    { title: "Links of mails", findings: mailLinks(target) },
    { title: "Message broker", findings: await brokerRights(target, somebody, stranger) },
    { title: "The visitor's own messages", findings: await ownMessages(target, somebody) },
    { title: "The queue", findings: await pickUp(target, stranger(randomUUID()), stranger(randomUUID())) },
    { title: "Signalling", findings: await signallingStatuses(target, somebody) },
  ]
}
