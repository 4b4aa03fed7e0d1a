import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

/** A DNS query, or a datagram to `address:port`. */
export interface Sent {
  readonly transport: "dns" | "udp"
  readonly to: string
}

/** A command for the process: open files until only `exhaust` descriptors are free, or close them again. */
export interface MediaOrder {
  readonly exhaust?: number
  readonly release?: boolean
}
export type MediaWord =
  | { readonly address: string }
  | { readonly sent: ReadonlyArray<Sent>; readonly openSockets: number }

/** A media server in a process of its own, with the stream `webrtc/demo` running. */
export interface MediaChild {
  readonly address: string
  /** Executes the command, then returns what the process has sent so far and the number of its UDP sockets. */
  readonly notify: (order?: MediaOrder) => Promise<{ readonly sent: ReadonlyArray<Sent>; readonly openSockets: number }>
  readonly isRunning: () => boolean
  readonly stop: () => Promise<void>
}

const entry = fileURLToPath(new URL("./mediaProcess.ts", import.meta.url))

/** Its next message. Rejects when the process has ended. */
const listener = (child: ChildProcess) => {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The media server ended with ${code}.`)
  })
  ended.catch(() => undefined) // each pending call receives the rejection
  return async (): Promise<MediaWord> => {
    const [reported] = await Promise.race([once(child, "message"), ended])
    return reported
  }
}

/** Starts it with at most `mostDescriptors` descriptors. */
export const startMediaChild = async (mostDescriptors = 512): Promise<MediaChild> => {
  const run = `ulimit -n ${mostDescriptors} && exec "$0" "$@"`
  const child = spawn("sh", ["-c", run, process.execPath, "--import", "tsx", entry], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  const word = listener(child)
  const started = await word()
  if (!("address" in started)) throw new Error("The media server did not say where it is.")
  return {
    address: started.address,
    notify: async (order = {}) => {
      child.send(order)
      const reported = await word()
      if (!("sent" in reported)) throw new Error("The media server did not say what it sent.")
      return reported
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, "exit")
      child.disconnect()
      await ended
    },
  }
}
