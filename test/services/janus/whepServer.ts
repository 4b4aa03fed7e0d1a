import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { outputOf } from "../../output.ts"
import { folderIn } from "./folderIn.ts"
import type { JanusServer } from "./janusServer.ts"
import type { WhepOrder, WhepWish, WhepWord } from "./whepProcess.ts"

/**
 * janus-whep-server in front of a Janus, in a process of its own: it logs much, and never gives up on a Janus that has
 * ended.
 */
export interface JanusWhep {
  /** The WHEP address of a mountpoint. */
  readonly address: (mountpoint: number) => string
  readonly viewers: () => Promise<number>
  /** Sets which side offers: Janus, or the player, whose offer Debian's Janus 1.1.2 ignores. */
  readonly letOffer: (who: "janus" | "player") => void
  readonly stop: () => Promise<void>
}

/** Starts it for both mountpoints. Rejects with its output if it does not start. */
export const startWhep = async ({ api, fed, forwarded }: JanusServer): Promise<JanusWhep> => {
  const order: WhepOrder = { folder: folderIn("JANUS_WHEP_FOLDER"), api, mountpoints: [fed.id, forwarded.id] }
  const child = fork(fileURLToPath(new URL("./whepProcess.ts", import.meta.url)), [JSON.stringify(order)], {
    execArgv: ["--import", "tsx"],
    silent: true,
  })
  const output = outputOf(child)
  const ended = once(child, "exit")
  const broken = ended.then(() => Promise.reject(new Error(`The WHEP server ended:\n${output()}`)))
  // Pending calls still reject through `broken`. After `stop` there are none, so this rejection is handled here.
  broken.catch(() => undefined)
  const nextWord = async (): Promise<WhepWord> => {
    const [word] = (await Promise.race([once(child, "message"), broken])) as [WhepWord]
    return word
  }
  const ask = (wish: WhepWish) => void child.send(wish)
  const started = await nextWord()
  const port = "port" in started ? started.port : 0
  return {
    address: (mountpoint) => `http://127.0.0.1:${port}/whep/endpoint/${mountpoint}`,
    viewers: async () => {
      const answer = nextWord()
      ask("viewers")
      const word = await answer
      return "viewers" in word ? word.viewers : Number.NaN
    },
    letOffer: (offers) => ask({ offers }),
    stop: async () => {
      child.kill("SIGKILL")
      await ended
    },
  }
}
