import { AMQPError, type Channel, Connection } from "rabbitmq-client"

/** One connection to one virtual host. It reconnects by itself. */
export interface Amqp {
  readonly connection: Connection
  /**
   * Runs `task` on a channel of its own: a refusal closes a channel with everything else on it. Repeats a task that a
   * broken connection cut off, so it must be repeatable. A refusal by the broker rejects at once.
   */
  readonly onChannel: <T>(task: (channel: Channel) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** Codes by which the broker refuses a valid request. */
const refusals = new Set(["NOT_FOUND", "PRECONDITION_FAILED", "ACCESS_REFUSED", "RESOURCE_LOCKED", "NOT_ALLOWED"])

export const isRefusal = (failure: unknown, code?: string): boolean =>
  failure instanceof AMQPError && (code === undefined ? refusals.has(failure.code) : failure.code === code)

const attempts = 4
const betweenMs = 300
/** Timeout of a channel, in ms: a restart of the broker takes up to 20 s. */
export const acquireMs = 30_000
/** Timeout of closing, in ms. */
const goodbyeMs = 2_000

/** @param trouble called at each break, for information only */
export const amqp = (amqpUrls: ReadonlyArray<string>, vhost: string, trouble: (cause: unknown) => void): Amqp => {
  const [url] = amqpUrls.map((one) => new URL(one))
  if (!url) throw new Error("A broker without an address.")
  url.pathname = `/${encodeURIComponent(vhost)}`
  const connection = new Connection({
    url: url.href,
    // A broken connection is opened again at the next node.
    hosts: amqpUrls.map((one) => new URL(one).host),
    connectionName: "showroom-backend",
    heartbeat: 10,
    noDelay: true,
    retryLow: 200,
    retryHigh: 2_000,
    acquireTimeout: acquireMs,
  })
  connection.on("error", trouble)

  const withChannel = async <T>(task: (channel: Channel) => Promise<T>): Promise<T> => {
    const channel = await connection.acquire()
    try {
      return await task(channel)
    } finally {
      if (channel.active) await channel.close()
    }
  }
  return {
    connection,
    onChannel: async (task) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await withChannel(task)
        } catch (failure) {
          if (isRefusal(failure) || attempt === attempts) throw failure
          await new Promise((resolve) => setTimeout(resolve, betweenMs))
        }
      }
    },
    close: async () => {
      let impatience: NodeJS.Timeout | undefined
      const tooLate = new Promise<void>((resolve) => {
        impatience = setTimeout(resolve, goodbyeMs)
      })
      await Promise.race([connection.close(), tooLate])
      clearTimeout(impatience)
      connection.unsafeDestroy()
    },
  }
}
