// Effect probes two stack traces as it is loaded, and V8 parses the bundle once more for them: 50 ms of a slow phone. With a
// limit of 0 it leaves them out. So main.tsx imports this first; when all its code has been evaluated, the limit is as before.
const { stackTraceLimit } = Error as { stackTraceLimit?: number }

Object.assign(Error, { stackTraceLimit: 0 })
setTimeout(() => Object.assign(Error, { stackTraceLimit }))
