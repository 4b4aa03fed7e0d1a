import type { FastifyRequest } from "fastify"
import { consultantsOnAir, goOnAirOn } from "../../presentation/handOver/onAirDevice.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import type { DeskAccount } from "../contract/DeskAccounts.ts"
import type { PublishTickets } from "../publishTickets.ts"

export interface OnAirParts extends DeskSources {
  readonly tickets: Pick<PublishTickets, "revoke">
}

/** The device of a request (`X-Desk-Device`); `undefined` if it names none. */
export const deviceOf = ({ headers }: FastifyRequest): string | undefined => {
  const named = headers["x-desk-device"]
  return typeof named === "string" && /^[\da-zA-Z-]{8,64}$/.test(named) ? named : undefined
}

/**
 * Sends what the account has live, or rehearses, from the device of this request only. Does nothing if the request names
 * none.
 */
export const goOnAirFrom = async (
  { backend, accounts, tickets }: OnAirParts,
  account: DeskAccount,
  request: FastifyRequest,
): Promise<void> => {
  const device = deviceOf(request)
  if (device === undefined) return
  const { environment, events } = backend
  const people = await accounts.peopleOf(await consultantsOnAir(environment))
  const own = [...people].filter(([, { accountId }]) => accountId === account.id).map(([id]) => id)
  for (const { id, locationId, typeId, streamName } of await goOnAirOn(environment, own, device)) {
    tickets.revoke(streamName)
    events.emit("presentation", { kind: "changed", presentationId: id, locationId, typeId, consumerTag: undefined })
  }
}
