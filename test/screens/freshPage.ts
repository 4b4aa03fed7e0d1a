import { vi } from "vitest"

// All files of a worker share one page. Each begins with modules of its own, so that no hook and no state of an earlier
// file remains, and with an empty page.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
document.head.replaceChildren()
document.body.replaceChildren()
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, "", "/")
