import { deskRequests } from "../../test/e2e/deskRequests.ts"
import type { Environment } from "./Environment.ts"

/** A moderator at the desk who writes at a steady rate. */
export interface Moderator {
  /** Sends `perSecond` messages per second to a chat from now on, `${prefix}1`, `${prefix}2` …; 0 stops. */
  readonly saySteadily: (presentationId: number, prefix: string, perSecond: number) => void
  readonly say: (presentationId: number, text: string) => Promise<void>
  /** Opens a poll with two options. Resolves with a function that closes it and releases the results. */
  readonly openPoll: (presentationId: number) => Promise<() => Promise<void>>
  /** Resolves when the desk has confirmed or refused every message. */
  readonly settled: () => Promise<void>
  /** Texts that the desk has confirmed so far, with the time at which sending began. */
  readonly said: () => ReadonlyMap<string, number>
  /** How often each text is in the presentation's history, over all its chats. */
  readonly history: (presentationId: number) => Promise<ReadonlyMap<string, number>>
  readonly leave: () => void
}

const groupChat = "general"

/** Takes over the desk of every location, so that no scripted consultant writes there, and stays through restarts. */
export const moderator = ({ showroom, deskAccount }: Pick<Environment, "showroom" | "deskAccount">): Moderator => {
  const desk = deskRequests(showroom, deskAccount)
  const said = new Map<string, number>()
  const unanswered = new Set<Promise<void>>()
  const leaving = new AbortController()
  let sendingTimer: NodeJS.Timeout | undefined
  let count = 0

  const holdDesk = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      try {
        const events = await desk.attend(leaving.signal)
        while (!(await events.read()).done);
      } catch {
        // Either the backend restarts or the moderator has left. The loop checks which.
      }
      if (!leaving.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  void holdDesk()

  const say = async (presentationId: number, text: string) => {
    const at = Date.now()
    await desk.say(presentationId, groupChat, text)
    said.set(text, at)
  }

  return {
    say,
    saySteadily: (presentationId, prefix, perSecond) => {
      clearInterval(sendingTimer)
      if (perSecond === 0) return
      sendingTimer = setInterval(() => {
        count += 1
        // A message that the desk does not confirm does not count as sent: the desk is down while the broker restarts.
        const sending = say(presentationId, `${prefix}${count}`).catch(() => undefined)
        unanswered.add(sending)
        void sending.then(() => unanswered.delete(sending))
      }, 1_000 / perSecond)
    },
    openPoll: async (presentationId) => {
      const pollId = await desk.openPoll(presentationId, "Which model next?", ["Nocturne", "Aurora"])
      return () => desk.releasePoll(presentationId, pollId)
    },
    settled: async () => {
      await Promise.all(unanswered)
    },
    said: () => new Map(said),
    history: async (presentationId) => {
      const counts = new Map<string, number>()
      for (const { text } of await desk.messages(presentationId)) counts.set(text, (counts.get(text) ?? 0) + 1)
      return counts
    },
    leave: () => {
      clearInterval(sendingTimer)
      leaving.abort()
    },
  }
}
