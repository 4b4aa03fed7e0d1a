// Effect captures two stack traces while it loads, for which V8 parses the bundle again: 50 ms on a slow phone. With a
// limit of 0 it skips them. So main.tsx imports this first; the limit is restored once all code has been evaluated.
const { stackTraceLimit } = Error as { stackTraceLimit?: number }

Object.assign(Error, { stackTraceLimit: 0 })
setTimeout(() => Object.assign(Error, { stackTraceLimit }))
