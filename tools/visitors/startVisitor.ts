import type { HeadlessVisitorOptions } from "./headlessVisitor.ts"
import { type Reported, startReporting } from "./reports.ts"
import type { VisitorOrders } from "./visitorProcess.ts"

/** A visitor in a process of its own. */
export interface VisitorProcess extends Pick<Reported<VisitorOrders>, "tell" | "kill"> {
  /** Suspends the process, as closing a laptop's lid does (SIGSTOP), and resumes it. */
  readonly sleep: () => void
  readonly wake: () => void
}

/** Starts a process and opens the showroom in it. Rejects with the failure. */
export const startVisitor = async (options: HeadlessVisitorOptions): Promise<VisitorProcess> => {
  const { child, tell, kill } = startReporting<VisitorOrders>("visitorProcess.ts")
  try {
    await tell("open", options)
  } catch (failure) {
    await kill()
    throw failure
  }
  return { tell, kill, sleep: () => void child.kill("SIGSTOP"), wake: () => void child.kill("SIGCONT") }
}
