import type { Endpoint, Receivers } from "../../src/webhooks/readReceivers.ts"

/** An endpoint that gets the events of every location. */
export const someEndpoint: Endpoint = {
  name: "all",
  url: new URL("https://crm.example/hook"),
  keys: [Buffer.alloc(32, 1)],
}

/** An endpoint and a mailbox for all locations. Nothing is sent without a delivery. */
export const someReceivers: Receivers = {
  endpoints: [someEndpoint],
  mailboxes: [{ name: "all", address: "leads@crm.example" }],
}
