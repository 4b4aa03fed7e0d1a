import { optional } from "./optional.ts"

export interface LockingPage {
  readonly navigator: { readonly locks?: Pick<LockManager, "request"> }
}

/** The locks of the origin's tabs; `undefined` in an insecure page, and where the browser blocks them. */
export const tabLocks = (page: LockingPage = globalThis): Pick<LockManager, "request"> | undefined =>
  optional(() => page.navigator.locks)
