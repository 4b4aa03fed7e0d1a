import { type HeadlessVisitor, type HeadlessVisitorOptions, headlessVisitor } from "./headlessVisitor.ts"
import { obey } from "./reports.ts"

let visitor: HeadlessVisitor | undefined
let pen: NodeJS.Timeout | undefined
let count = 0

const there = (): HeadlessVisitor => {
  if (visitor === undefined) throw new Error("This process has opened no visitor.")
  return visitor
}

/** One visitor in a process of its own, which can be suspended, killed and kept busy. */
const orders = {
  open: async (options: HeadlessVisitorOptions) => {
    visitor = await headlessVisitor(options)
  },
  attend: (presentationId: number) => there().attend(presentationId),
  wait: () => there().wait(),
  /** Writes `perSecond` messages per second from now on, `${prefix}1`, `${prefix}2` …; 0 stops. */
  writeSteadily: (prefix: string, perSecond: number) => {
    clearInterval(pen)
    if (perSecond === 0) return
    pen = setInterval(() => {
      count += 1
      void there().write(`${prefix}${count}`)
    }, 1_000 / perSecond)
  },
  /** Emits what a page emits when it is back: online, visible, awake. */
  comeBack: () => there().comeBack(),
  /** Blocks the event loop for `ms`, as a page that is too busy does. */
  block: (ms: number) => {
    const until = performance.now() + ms
    while (performance.now() < until);
  },
  ledger: () => there().ledger(),
}

export type VisitorOrders = typeof orders

obey(orders)
