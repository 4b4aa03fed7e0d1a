/** An exporter of OpenTelemetry. It retries a few times and gives up after 10 s, then calls `done`. */
interface Exporter<Item> {
  readonly export: (items: Item[], done: () => void) => void
}

interface Batches<Item> {
  readonly add: (item: Item) => void
  /** Sends pending items. Resolves when the attempt ends, also if it fails. */
  readonly send: () => Promise<void>
}

/** Delay in which further items join a batch, in ms. */
const gatheredMs = 5_000
/** Maximum number of items in a request, about 20 KiB: browsers accept 64 KiB from a page that unloads. */
const mostInOne = 64

/**
 * Sends the items of some seconds in one request. OpenTelemetry's own batches wait for the request in flight, which a
 * page that unloads cannot: its last items would be lost.
 */
export const batchesTo = <Item>(exporter: Exporter<Item>): Batches<Item> => {
  const waiting: Item[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = async () => {
    clearTimeout(timer)
    timer = undefined
    const sent: Promise<void>[] = []
    while (waiting.length > 0) {
      const items = waiting.splice(0, mostInOne)
      sent.push(new Promise((resolve) => exporter.export(items, resolve)))
    }
    await Promise.allSettled(sent)
  }
  return {
    add: (item) => {
      waiting.push(item)
      timer ??= setTimeout(send, gatheredMs)
    },
    send,
  }
}
