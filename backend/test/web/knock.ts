import { createAddresses } from "../../src/web/addresses.ts"
import type { DeskRequest } from "../../src/web/guard/insideGuard.ts"

/** A visitor to the desk on this machine, except for `differs`. */
export const knock = (differs: Partial<DeskRequest> = {}): DeskRequest => ({
  method: "GET",
  httpVersion: "1.1",
  remoteAddress: "127.0.0.1",
  headers: { host: "127.0.0.1:4173" },
  ...differs,
})

/** The usual ports behind this listening address. */
export const addressesFor = (host: string, publicUrl?: string) =>
  createAddresses({ host, ports: () => ({ showroom: 4173, host: 4174 }), applicationName: "showroom", publicUrl })
