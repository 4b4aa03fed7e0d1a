import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { outputOf } from "../../output.ts"
import { folderIn } from "./folderIn.ts"
import type { JanusServer } from "./janusServer.ts"
import type { WhepAnswer, WhepArguments, WhepRequest } from "./whepProcess.ts"

/**
 * janus-whep-server in front of a Janus, in a process of its own, because it logs a lot and retries for ever after
 * Janus has ended.
 */
export interface JanusWhep {
  /** The WHEP address of a mountpoint. */
  readonly address: (mountpoint: number) => string
  readonly viewers: () => Promise<number>
  /** Sets which side makes the offer. Debian's Janus 1.1.2 ignores a player's offer. */
  readonly letOffer: (who: "janus" | "player") => void
  readonly stop: () => Promise<void>
}

/** Starts the server for both mountpoints. Rejects with its output if it does not start. */
export const startWhep = async ({ api, fed, forwarded }: JanusServer): Promise<JanusWhep> => {
  const given: WhepArguments = { folder: folderIn("JANUS_WHEP_FOLDER"), api, mountpoints: [fed.id, forwarded.id] }
  const child = fork(fileURLToPath(new URL("./whepProcess.ts", import.meta.url)), [JSON.stringify(given)], {
    execArgv: ["--import", "tsx"],
    silent: true,
  })
  const output = outputOf(child)
  const ended = once(child, "exit")
  const broken = ended.then(() => Promise.reject(new Error(`The WHEP server ended:\n${output()}`)))
  // Pending calls still reject through `broken`. After `stop` there are none, so this rejection is handled here.
  broken.catch(() => undefined)
  const nextAnswer = async (): Promise<WhepAnswer> => {
    const [answer] = (await Promise.race([once(child, "message"), broken])) as [WhepAnswer]
    return answer
  }
  const ask = (request: WhepRequest) => void child.send(request)
  const started = await nextAnswer()
  const port = "port" in started ? started.port : 0
  return {
    address: (mountpoint) => `http://127.0.0.1:${port}/whep/endpoint/${mountpoint}`,
    viewers: async () => {
      const pending = nextAnswer()
      ask("viewers")
      const answer = await pending
      return "viewers" in answer ? answer.viewers : Number.NaN
    },
    letOffer: (offers) => ask({ offers }),
    stop: async () => {
      child.kill("SIGKILL")
      await ended
    },
  }
}
