import { queueingShowroom } from "./queue.ts"

// A page puts it before embed.js, in its own text or by its tag manager; it may come twice.
window.OnlineShowroom ??= queueingShowroom()
