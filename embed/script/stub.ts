import { pageShowroom } from "../page/pageShowroom.ts"
import { queueingShowroom } from "./queue.ts"

// A page includes it before embed.js, inline or by its tag manager. It may be included twice.
if (pageShowroom() === undefined) window.OnlineShowroom = queueingShowroom()
