/** How long a queue and its messages live, in milliseconds. */
export interface QueueLifetimes {
  /** The queue is deleted when nobody has listened and nobody has declared it again for this long (x-expires). */
  readonly expiresMs: number
  /** A message that nobody took is deleted after this long (x-message-ttl). */
  readonly messageTtlMs: number
}

/** What a customer sent, with the exchange and key the broker let it be sent to: they alone say who sent it (H6). */
export interface CustomerMessage {
  readonly vhost: string
  readonly exchange: string
  readonly routingKey: string
  readonly body: string
}

/** A queue has another number of listeners than before. */
export interface ConsumersChange {
  readonly vhost: string
  readonly queue: string
  readonly consumers: number
}

/**
 * The broker as the backend sees it (B2, H6): the embedded one in this process, or RabbitMQ (`sandbox/backend/rabbitmq`). One contract
 * suite holds for both: test/contract/broker/brokerContract.ts.
 */
export interface Broker {
  /** Makes a durable queue, or renews the life of one with the same lifetimes. Rejects for other lifetimes or an unknown vhost. */
  declareQueue(vhost: string, name: string, options: QueueLifetimes): Promise<void>
  /** Deletes a queue with what it holds; its listeners are told. One that is gone already is no failure. */
  deleteQueue(vhost: string, name: string): Promise<void>
  /**
   * Makes the topic exchange `presentation.{id}` that customers of a presentation write to, with the backend bound to it. Writing
   * to one that was never made ends a customer's connection. One that exists already is no failure.
   */
  declareExchange(vhost: string, exchange: string): Promise<void>
  /** Puts text into one queue, as the backend. A queue that has expired meanwhile is no failure: nobody is there to read. */
  publish(vhost: string, queue: string, body: string): Promise<void>
  /**
   * From now on a queue gets what is published to this audience, which is made when it is new (decision 035). Customers can neither
   * write to an audience nor join one. A queue that is in it already, or has expired, is no failure.
   */
  joinAudience(vhost: string, audience: string, queue: string): Promise<void>
  /** The queue gets nothing of it any more, once this resolves; what it holds stays there. One that is not in it is no failure. */
  leaveAudience(vhost: string, audience: string, queue: string): Promise<void>
  /**
   * Puts text, as the backend, into the queue of everybody in an audience: published once, however many they are. Nobody in it is no
   * failure. It does not outlive a restart of the broker: those who were cut off ask for what they missed.
   *
   * @param life how long it is worth anything, as long as the queue keeps messages by default; 0: only to who can take it at once
   */
  publishToAudience(vhost: string, audience: string, body: string, life?: { readonly ms: number }): Promise<void>
  /**
   * What customers send. The backend is bound to the exchanges presentation.* (key customer.*) and to amq.topic (key
   * all.*). The messages of one exchange come one after another; one whose handler fails comes again, and is given up
   * after the third time.
   */
  onCustomerMessage(handler: (message: CustomerMessage) => Promise<void>): void
  /** How many listen on a queue now; 0 for one that does not exist. */
  consumers(vhost: string, queue: string): Promise<number>
  /** Whether somebody listens on a queue, as it was told last: it costs nothing, and may be some ms late. */
  isListenedTo(vhost: string, queue: string): boolean
  /** Tells each change of that number: the lease of a place in line runs while it is 0 (Q6). */
  onConsumersChange(handler: (change: ConsumersChange) => void): void
  /** Tells the other instances of the backend something, once they can be reached; those that start later are not told. */
  tellInstances(text: string): Promise<void>
  /** What other instances told. */
  onInstanceNews(handler: (text: string) => void): void
  /** Ends every connection of a user (the token's subject), whatever the token still allows. */
  disconnectUser(subject: string): Promise<void>
  /** Whether it can be worked with now; it comes back by itself. */
  isUp(): boolean
  /** Lets go of everything. The embedded one ends with it, connections and queues too; RabbitMQ keeps both. */
  close(): Promise<void>
}
