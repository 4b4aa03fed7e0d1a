import type { JanusMessage } from "./janusMessage.ts"

/** Whether Janus reports the end of a handle's connection. */
export const isEnd = ({ janus }: JanusMessage): boolean => janus === "hangup" || janus === "detached"

/** Calls `late` unless `done` is called within `connectMs`. */
export const untilConnected = (connectMs: number, late: () => void): { readonly done: () => void } => {
  const timer = setTimeout(late, connectMs)
  timer.unref()
  return { done: () => clearTimeout(timer) }
}
