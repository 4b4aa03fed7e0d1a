import type { Broker } from "../../broker/Broker.ts"
import type { Tracing } from "./Tracing.ts"

/**
 * A broker whose work has spans: below a request's, and one for each message of a customer. Names of queues stay out,
 * because they name a visitor.
 */
export const tracedBroker = (broker: Broker, { arrival, within }: Tracing): Broker => {
  const named =
    <Given extends ReadonlyArray<unknown>>(operation: string, act: (...given: Given) => Promise<void>) =>
    (...given: Given): Promise<void> =>
      within(`broker ${operation}`, { "messaging.operation.name": operation }, () => act(...given))
  return {
    ...broker,
    declareQueue: named("declare", broker.declareQueue),
    joinAudience: named("join", broker.joinAudience),
    publish: named("publish", broker.publish),
    publishToAudience: named("publish to audience", broker.publishToAudience),
    onCustomerMessage: (handler) =>
      broker.onCustomerMessage(async (message) => {
        const span = arrival(undefined)
        let hasFailed = true
        try {
          await span.run(() => handler(message))
          hasFailed = false
        } finally {
          span.end("broker receive", { "messaging.operation.name": "receive" }, hasFailed)
        }
      }),
  }
}
