/** There is no RabbitMQ on this machine; the message says how to get one. */
export class NotInstalled extends Error {
  constructor(missing: string) {
    super(`RabbitMQ is not installed (${missing} is missing). Debian: sudo apt-get install rabbitmq-server.`)
    this.name = "NotInstalled"
  }
}
