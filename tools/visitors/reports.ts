import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"

/** Orders by name. Each is a function that takes and returns plain JSON. */
export type Orders = { readonly [name: string]: (...given: never[]) => unknown }

interface Order {
  readonly id: number
  readonly name: string
  readonly given: ReadonlyArray<unknown>
}
type Answer = { readonly id: number; readonly done: unknown } | { readonly id: number; readonly failed: string }

/** Carries out the orders of the parent process until the parent disconnects. */
export const obey = (orders: Orders): void => {
  const answer = (said: Answer) => process.send?.(said)
  process.on("message", async ({ id, name, given }: Order) => {
    try {
      answer({ id, done: await (orders[name] as (...given: ReadonlyArray<unknown>) => unknown)(...given) })
    } catch (failure) {
      answer({ id, failed: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) })
    }
  })
  process.on("disconnect", () => process.exit(0))
}

/** A child process that carries out orders. */
export interface Reported<O> {
  readonly child: ChildProcess
  /** Rejects with the failure of the child process, or when the process has ended. */
  readonly tell: <Name extends keyof O & string>(
    name: Name,
    ...given: O[Name] extends (...given: infer Given) => unknown ? Given : never
  ) => Promise<O[Name] extends (...given: never[]) => infer Done ? Awaited<Done> : never>
  /** Kills it without a warning, as a crash does. */
  readonly kill: () => Promise<void>
}

/** Starts a script of this folder in a process of its own. */
export const startReporting = <O>(script: string): Reported<O> => {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  child.on("message", (answer: Answer) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  void ended.then(() => {
    for (const [id, settle] of waiting) settle({ id, failed: "The process has ended." })
  })
  return {
    child,
    tell: (name, ...given) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, (answer) => {
          if ("failed" in answer) reject(new Error(`${name}: ${answer.failed}`))
          else resolve(answer.done as never)
        })
        child.send({ id: last, name, given } satisfies Order)
      }),
    kill: () => {
      child.kill("SIGKILL")
      return ended
    },
  }
}
