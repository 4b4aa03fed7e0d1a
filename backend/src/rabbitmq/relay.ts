import type { Report } from "../broker/backendInbox.ts"
import type { Arrival, Counterpart, Serve } from "../broker/Counterpart.ts"
import type { Limits } from "../broker/limits.ts"
import { Refusal } from "../broker/Refusal.ts"
import type { Frame } from "../broker/stomp/Frame.ts"
import { frameText } from "../broker/stomp/frameText.ts"
import { nodes } from "./nodes.ts"
import { relayedCommands } from "./relayedCommands.ts"
import { type WebStomp, webStomp } from "./webStomp.ts"

interface RelayParts {
  readonly websocketUrls: ReadonlyArray<string>
  readonly limits: Limits
  readonly report: Report
}

/** Serves each visitor by a RabbitMQ connection of its own. */
export interface Relay {
  readonly serve: Serve
  /** Resolves once all connections are closed. */
  readonly ended: () => Promise<void>
}

/** Close code of a visitor's websocket if RabbitMQ's has broken (Bad Gateway). */
const broken = 1014
/** RabbitMQ's close without a code. */
const withoutCode = 1005
const abnormal = 1006

const refusalOf = ({ headers, body }: Frame) =>
  new Refusal("refusedConnect", headers.get("message") ?? "Bad CONNECT", body.toString("utf8"))

export const relay = ({ websocketUrls, limits, report }: RelayParts): Relay => {
  const open = new Map<WebStomp, Promise<void>>()
  const at = nodes(websocketUrls)
  let isReached = true

  /**
   * Reports once, and again only after RabbitMQ was reachable: hundreds of connections break at once and retry
   * repeatedly.
   */
  const failed = (cause: Error) => {
    if (isReached) report("RabbitMQ's Web STOMP fails", cause)
    isReached = false
  }

  const serve = ({ visitor, passcode, frameSocket, pay }: Arrival) => {
    const { outgoingMs, incomingMs } = visitor.heartbeat
    let isAnswered = false
    let isIn = false
    let isOver = false
    /** Whether RabbitMQ received anything since the last beat. */
    let isSpeaking = false
    let pulse: NodeJS.Timeout | undefined

    return new Promise<Counterpart>((resolve, reject) => {
      let gone = () => {}
      const impatience = setTimeout(() => behind.leave(), limits.greetingMs)

      const answered = (frame: Frame | undefined) => {
        if (!frame) return
        clearTimeout(impatience)
        isAnswered = true
        isReached = true
        if (frame.command !== "CONNECTED") {
          reject(refusalOf(frame))
          behind.leave()
          return
        }
        isIn = true
        // Forwards RabbitMQ's own heart-beats: they show that RabbitMQ lives, and not only this process.
        frameSocket.beat(0, incomingMs)
        // Twice as often as promised, so that a late timer never breaks the promise. Other frames count as a sign of
        // life as well.
        if (incomingMs > 0)
          pulse = setInterval(() => {
            if (!isSpeaking) void behind.send("\n")
            isSpeaking = false
          }, incomingMs / 2)
        resolve({
          obey: commands.obey,
          drained: () => {
            commands.acknowledge()
            behind.resume()
          },
          ended: () => {
            isOver = true
            void commands.flush()
            behind.leave()
          },
        })
      }
      const node = at.next()
      const behind = webStomp(node, limits.outgoingBytes, {
        opened: () => {
          const { subject } = visitor.permissions
          const headers = {
            "accept-version": "1.2",
            host: visitor.vhost,
            // RabbitMQ names the connection by the login, so the visitor must not choose it.
            login: subject,
            passcode,
            "heart-beat": `${incomingMs},${outgoingMs}`,
          }
          void behind.send(frameText("CONNECT", headers))
        },
        received: ({ data, frames }) => {
          if (!isAnswered) answered(frames[0])
          // A message that no visitor receives is not acknowledged.
          if (!isIn || isOver) return
          for (const frame of frames) commands.delivered(frame)
          frameSocket.send(data)
          if (frameSocket.isFull()) behind.pause()
          else commands.acknowledge()
        },
        closed: (code, reason, cause) => {
          clearTimeout(impatience)
          clearInterval(pulse)
          open.delete(behind)
          gone()
          if (!isAnswered) {
            at.failed(node)
            failed(cause ?? new Error("no answer to CONNECT"))
            reject(new Refusal("unreachable", "The broker cannot be reached"))
          }
          if (!isIn) return
          if (cause) {
            at.failed(node)
            failed(cause)
          }
          if (code === abnormal) frameSocket.close(broken, "")
          else frameSocket.close(code === withoutCode ? 1000 : code, reason)
        },
      })
      const commands = relayedCommands({
        limits,
        send: (text) => {
          isSpeaking = true
          return behind.send(text)
        },
        pay,
      })
      open.set(
        behind,
        new Promise((resolve) => {
          gone = resolve
        }),
      )
    })
  }

  return { serve, ended: async () => void (await Promise.all(open.values())) }
}
