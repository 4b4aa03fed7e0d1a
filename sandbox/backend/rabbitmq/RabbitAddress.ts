/** Where a RabbitMQ is, and with which key its visitors' tokens are signed. Of a cluster each list names every node. */
export interface RabbitAddress {
  /** `amqp(s)://user:password@host:port` of the backend's user, without a virtual host. User and password of the first hold for all. */
  readonly amqpUrls: ReadonlyArray<string>
  /** `http(s)://host:port` of the management API; the backend's user and password open it, too. */
  readonly managementUrls: ReadonlyArray<string>
  /** `ws(s)://host:port/path` of its Web STOMP, at which the gate reaches it. */
  readonly websocketUrls: ReadonlyArray<string>
  /** PEM of the private RS256 key whose public half the broker has under the name `showroom`. */
  readonly signingKeyFile: string
}
