/**
 * Replaces Vite's own preload function (scripts/build/chunkArrival.ts): every `import()` of the build calls it. A
 * browser may remember a failed module for the life of the page, and each module that imports it fails from then on. So
 * this fetches all files into the browser's cache first, where a failure leaves no trace, and then imports (R9).
 */

/** Delays before each further attempt, in ms; 7 s in all, as long as a picture may take (S4). */
const delaysMs = [250, 750, 2_000, 4_000]
/** Attempts for a file that the server reports as gone: one of several servers may still have the old files. */
const attemptsIfGone = 2

class FileGone extends Error {}

/** Requests of the first script. The showroom clears them later. */
const ahead = globalThis.showroomAskedAhead?.files
const loading = new Map<string, Promise<void>>()
/** Chunks that are imported from another address since their import failed. */
const moved = new Set<string>()

const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener("online", () => resolve(), { once: true })
  })

/** Another address of the same file: bypasses caches, and the browser's memory of the failed address. */
const fresh = (address: string, attempt: number) => `${address}?again=${attempt}`

const fetchScript = async (address: string, attempt: number): Promise<void> => {
  const asked = attempt === 0 ? await ahead?.get(address) : undefined
  const answer = asked ?? (await fetch(address, { cache: attempt === 0 ? "default" : "reload" }))
  // A server with a fallback page answers a missing file with HTML.
  if (!answer.ok || answer.headers.get("content-type")?.includes("html")) throw new FileGone(address)
  await answer.arrayBuffer()
}

const addStyles = (address: string, attempt: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.crossOrigin = ""
    link.href = attempt === 0 ? address : fresh(address, attempt)
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${address} did not arrive`))
    }
    document.head.append(link)
  })

const loadFile = async (address: string): Promise<void> => {
  const load = address.endsWith(".css") ? addStyles : fetchScript
  for (let attempt = 0; ; attempt++) {
    try {
      return await load(address, attempt)
    } catch (failure) {
      const last = failure instanceof FileGone ? attemptsIfGone - 1 : delaysMs.length
      if (attempt >= last) throw failure
      await delay(delaysMs[attempt] ?? 0)
    }
  }
}

/** Adds a style sheet, or fetches a script into the cache, once for all callers. After a failure the next call tries again. */
export const loadOnce = (address: string): Promise<void> => {
  const known = loading.get(address)
  if (known) return known
  const load = loadFile(address)
  loading.set(address, load)
  load.catch(() => loading.delete(address))
  return load
}

/** The entry runs already. */
const runningScript = (address: string): Element | null => document.querySelector(`script[src="${address}"]`)

/**
 * Imports a chunk after loading it and the files that it needs. `files`: paths below the base, the chunk's own first.
 */
export const __vitePreload = async <Module>(
  load: () => Promise<Module>,
  files: ReadonlyArray<string> = [],
): Promise<Module> => {
  const addresses = files.map((file) => import.meta.env.BASE_URL + file)
  await Promise.all(addresses.map((address) => runningScript(address) ?? loadOnce(address)))
  const [own] = addresses
  if (!own) return load()
  const importMoved = (): Promise<Module> => import(/* @vite-ignore */ fresh(own, 1))
  if (moved.has(own)) return importMoved()
  // The import failed from the cache, or without one: another address gives a second chance.
  return load().catch(() => {
    moved.add(own)
    return importMoved()
  })
}
