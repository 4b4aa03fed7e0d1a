/** Lifetimes of a queue and its messages, in ms. */
export interface QueueLifetimes {
  /** The broker deletes the queue after this time without a subscriber or a new declaration (x-expires). */
  readonly expiresMs: number
  /** The broker deletes an undelivered message after this time (x-message-ttl). */
  readonly messageTtlMs: number
}

/**
 * A customer's message, with the exchange and routing key that the broker authorised: only these identify the sender
 * (H6).
 */
export interface CustomerMessage {
  readonly vhost: string
  readonly exchange: string
  readonly routingKey: string
  readonly body: string
}

/** A named set of queues. A message that is published to it reaches each of them (decision 035). */
export interface Audience {
  readonly vhost: string
  readonly name: string
}

/**
 * Everyone in the group chat of a presentation. Not `presentation.…`: customers may write to exchanges of that name.
 */
export const groupOf = (vhost: string, presentationId: number): Audience => ({
  vhost,
  name: `audience.presentation.${presentationId}`,
})

/** Everyone in the queue for a one-to-one at a location. */
export const queueAudienceOf = (vhost: string, locationId: number): Audience => ({
  vhost,
  name: `audience.line.${locationId}`,
})

/** The number of subscribers of a queue has changed. */
export interface ConsumersChange {
  readonly vhost: string
  readonly queue: string
  readonly consumers: number
}

/**
 * The backend's port to the broker (B2, H6): the embedded one in this process, or RabbitMQ
 * (`backend/src/rabbitmq`). Both pass one contract suite: test/contract/broker/brokerContract.ts.
 */
export interface Broker {
  /**
   * Declares a durable queue, or renews one with the same lifetimes. Rejects for other lifetimes or an
   * unknown vhost.
   */
  declareQueue(vhost: string, name: string, options: QueueLifetimes): Promise<void>
  /** Deletes a queue with its messages and notifies its subscribers. Succeeds if the queue does not exist. */
  deleteQueue(vhost: string, name: string): Promise<void>
  /**
   * Declares the topic exchange `presentation.{id}`, to which customers of a presentation publish, and binds the
   * backend to it. Publishing to an undeclared exchange ends a customer's connection. Succeeds if the exchange exists.
   */
  declareExchange(vhost: string, exchange: string): Promise<void>
  /**
   * Publishes text to one queue, as the backend. Succeeds if the queue has expired: no subscriber is left.
   * @param lifetime as in `publishToAudience`
   */
  publish(vhost: string, queue: string, body: string, lifetime?: { readonly ms: number }): Promise<void>
  /**
   * Binds a queue to an audience, which it creates if necessary (decision 035). Customers can neither publish to an
   * audience nor join one. Succeeds if the queue is bound already or has expired.
   */
  joinAudience(vhost: string, audience: string, queue: string): Promise<void>
  /**
   * Unbinds a queue: once this resolves, it receives no further messages and keeps those it has. Succeeds if it is not
   * bound.
   */
  leaveAudience(vhost: string, audience: string, queue: string): Promise<void>
  /**
   * Publishes text to all queues of an audience, as the backend, in one publish for any number of queues. Succeeds for
   * an empty audience. A restart of the broker loses the message: visitors who were cut off fetch what they missed.
   * @param lifetime lifetime of the message, by default the queue's; 0 delivers only to subscribers that can take it at
   * once
   */
  publishToAudience(vhost: string, audience: string, body: string, lifetime?: { readonly ms: number }): Promise<void>
  /**
   * Subscribes to customers' messages, from the exchanges presentation.* (key customer.*) and amq.topic (key all.*).
   * Calls the handler with one message of an exchange at a time. Redelivers a message whose handler rejects, and
   * discards it after the third attempt.
   */
  onCustomerMessage(handler: (message: CustomerMessage) => Promise<void>): void
  /** The current number of subscribers of a queue; 0 if it does not exist. */
  consumers(vhost: string, queue: string): Promise<number>
  /** Whether a queue has a subscriber, as last reported: free of cost, but may be some ms old. */
  hasSubscriber(vhost: string, queue: string): boolean
  /** Subscribes to changes of a queue's number of subscribers: the lease of a visitor's place runs while it is 0 (Q6). */
  onConsumersChange(handler: (change: ConsumersChange) => void): void
  /**
   * Publishes text to the other instances of the backend that run now, once they are reachable. Later ones do not
   * receive it.
   */
  publishToInstances(text: string): Promise<void>
  /** Subscribes to texts of other instances. */
  onInstanceMessage(handler: (text: string) => void): void
  /** Ends all connections of a user (the token's subject), even with a valid token. */
  disconnectUser(subject: string): Promise<void>
  /** Whether the broker is usable now. It reconnects by itself. */
  isUp(): boolean
  /** Why the broker cannot be used, or takes messages without confirming them. `undefined` while all is well. */
  outage(): string | undefined
  /** Releases everything. The embedded broker ends, with its connections and queues; RabbitMQ keeps both. */
  close(): Promise<void>
}
