declare global {
  // Assigned by index.html's last script. Starts the recovery; afterwards makes the next attempt now.
  var recoverShowroom: (() => void) | undefined
}

export interface LostFilePage {
  readonly document: Document
  readonly history: Pick<History, "state" | "replaceState">
  readonly location: Pick<Location, "href" | "reload">
}

const longestDelayMs = 60_000
/** Delay before an attempt, in ms: 250, 500, 1000 and so on, then a minute. */
const delayMs = (attempt: number): number => Math.min(250 * 2 ** attempt, longestDelayMs)
/** Attempts before the shell shows the failure, after 7.75 s: about as long as other code is awaited (chunkFiles.ts). */
const quietAttempts = 5
/** Number of attempts that a reload counts as: four reloads in a row are 1, 4, 16 and 60 s apart. */
const attemptsPerReload = 2

/** Shows the failure (ui/visit/Shell.tsx). Its button is pending during an attempt. */
const showFailure = (document: Document, isTrying: boolean) => {
  document.documentElement.dataset.failed = ""
  for (const button of document.querySelectorAll(".shell-failure button")) button.ariaDisabled = `${isTrying}`
}

/** Fetches a file into the browser's cache. False if nothing answers, or a proxy answers that the server is down. */
const hasArrived = async (file: string, cache: RequestCache): Promise<boolean> => {
  try {
    const answer = await fetch(file, { cache })
    await answer.arrayBuffer()
    // A file that is gone counts as arrived: the server's current page refers to other files.
    return answer.status < 500
  } catch {
    return false
  }
}

/**
 * Recovers from files that the page cannot be opened without (R9): fetches them and the page at growing intervals, and
 * when the network returns. When all have arrived it reloads the page, because a browser may remember a failed module
 * for the life of a page; without a network a reload would leave the page for good.
 *
 * The page is reloaded at its address of now, with the parameters that the showroom removes later (E4). The result
 * starts the recovery; afterwards it makes the next attempt now.
 */
export const fileRecovery = (
  { document, history, location }: LostFilePage,
  files: () => ReadonlyArray<string>,
): (() => void) => {
  const { href } = location
  // Stored in the history entry, which survives a reload without storage.
  const reloads = history.state?.showroomReloads ?? 0
  let tryNow: (() => void) | undefined
  const attempts = async () => {
    // Counts the reloads, so that files that arrive but do not run do not reload the page in quick succession.
    for (let attempt = reloads * attemptsPerReload; ; attempt++) {
      const isShown = attempt >= quietAttempts
      if (isShown) showFailure(document, false)
      await new Promise<void>((resolve) => {
        tryNow = resolve
        setTimeout(resolve, delayMs(attempt))
        addEventListener("online", () => resolve(), { once: true })
      })
      if (isShown) showFailure(document, true)
      const arrivals = [hasArrived(href, "no-store"), ...files().map((file) => hasArrived(file, "default"))]
      if ((await Promise.all(arrivals)).every(Boolean)) break
    }
    history.replaceState({ ...history.state, showroomReloads: reloads + 1 }, "", href)
    location.reload()
  }
  return () => {
    if (tryNow === undefined) void attempts()
    else tryNow()
  }
}
