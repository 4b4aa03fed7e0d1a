/**
 * The addresses of a RabbitMQ, and the key that signs its visitors' tokens. Each list names every node of a cluster.
 */
export interface RabbitAddress {
  /**
   * `amqp(s)://user:password@host:port` of the backend's user, without a virtual host. The first user and password
   * apply to all.
   */
  readonly amqpUrls: ReadonlyArray<string>
  /** `http(s)://host:port` of the management API, with the same user and password. */
  readonly managementUrls: ReadonlyArray<string>
  /** `ws(s)://host:port/path` of its Web STOMP, to which the gate connects. */
  readonly websocketUrls: ReadonlyArray<string>
  /** PEM of the private RS256 key whose public half the broker knows as `showroom`. */
  readonly signingKeyFile: string
}
