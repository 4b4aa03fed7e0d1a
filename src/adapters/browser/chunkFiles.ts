/**
 * Replaces Vite's own preload function (scripts/build/chunkArrival.ts): every `import()` of the build calls it. A
 * browser remembers a failed module for the life of the page, and each module that imports it fails from then on. So
 * this fetches a file into the browser's cache first, where a failure leaves no trace, and then imports it (R9).
 */

/** Delays before each further attempt, in ms; 7 s in all, as long as a picture may take (S4). */
const delaysMs = [250, 750, 2_000, 4_000]
/** Attempts for a file that the server reports as gone: one of several servers may still have the old files. */
const attemptsIfGone = 2

class FileGone extends Error {}

const loading = new Map<string, Promise<string>>()

const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener("online", () => resolve(), { once: true })
  })

/** Another address of the same file: bypasses caches, and the browser's memory of the failed address. */
const fresh = (address: string, attempt: number) => `${address}?again=${attempt}`

const fetchScript = async (address: string, cache: RequestCache): Promise<void> => {
  const answer = await fetch(address, { cache })
  // A server with a fallback page answers a missing file with HTML.
  if (!answer.ok || answer.headers.get("content-type")?.includes("html")) throw new FileGone(address)
  await answer.arrayBuffer()
}

const addStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.crossOrigin = ""
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${address} did not arrive`))
    }
    document.head.append(link)
  })

/**
 * Loads a file and returns its address: its own, or a fresh one. `mayMove`: no other module imports it by its own
 * address.
 */
const loadFile = async (address: string, mayMove: boolean): Promise<string> => {
  const isStyle = address.endsWith(".css")
  for (let attempt = 0; ; attempt++) {
    const from = attempt > (isStyle ? 0 : 1) && (isStyle || mayMove) ? fresh(address, attempt) : address
    try {
      await (isStyle ? addStyles(from) : fetchScript(from, attempt === 0 ? "default" : "reload"))
      return from
    } catch (failure) {
      const last = failure instanceof FileGone ? attemptsIfGone - 1 : delaysMs.length
      if (attempt >= last) throw failure
      await delay(delaysMs[attempt] ?? 0)
    }
  }
}

const loadOnce = (address: string, mayMove: boolean): Promise<string> => {
  const known = loading.get(address)
  if (known !== undefined) return known
  const isInDocument = document.querySelector(`script[src="${address}"],link[href="${address}"]`) !== null
  const under = isInDocument ? Promise.resolve(address) : loadFile(address, mayMove)
  loading.set(address, under)
  // The next import tries again.
  under.catch(() => loading.delete(address))
  return under
}

/**
 * Imports a chunk after loading it and the files that it needs. `files`: paths below the base, the chunk's own first.
 */
export const __vitePreload = async <Module>(
  load: () => Promise<Module>,
  files: ReadonlyArray<string> = [],
): Promise<Module> => {
  const [own, ...needed] = files.map((file) => import.meta.env.BASE_URL + file)
  if (own === undefined) return load()
  const [under] = await Promise.all([loadOnce(own, true), ...needed.map((file) => loadOnce(file, false))])
  const moved = (address: string): Promise<Module> => import(/* @vite-ignore */ address)
  if (under !== own) return moved(under)
  // The import failed from the cache, or without one: another address gives a second chance.
  return load().catch(() => {
    const again = fresh(own, 1)
    loading.set(own, Promise.resolve(again))
    return moved(again)
  })
}
