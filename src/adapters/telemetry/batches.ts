/** What is needed of an exporter of OpenTelemetry. It gives up after 10 s, in which it asks again a few times, and says so. */
interface Exporter<Item> {
  readonly export: (items: Item[], done: () => void) => void
}

interface Batches<Item> {
  readonly add: (item: Item) => void
  /** Sends what has not been sent yet; resolves when that has been tried, whatever came of it. */
  readonly send: () => Promise<void>
}

/** Time in which further items are waited for, in ms. */
const gatheredMs = 5_000
/** Some 20 KiB: of a page that is left a browser takes 64 KiB. */
const mostInOne = 64

/**
 * Sends in one request what comes within some seconds. OpenTelemetry's own batches wait for the request under way, which a page that is
 * left cannot: what it has said last would be lost.
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
