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

/**
 * Reports the first failure, and another one only after RabbitMQ was reachable: hundreds of connections break at once
 * and retry repeatedly.
 */
const outageReport = (report: Report) => {
  let isReached = true
  return {
    reached: () => {
      isReached = true
    },
    failed: (cause: Error) => {
      if (isReached) report("RabbitMQ's Web STOMP fails", cause)
      isReached = false
    },
  }
}

/** RabbitMQ names the connection by the login, so the visitor must not choose it. */
const connectFrame = ({ visitor, passcode }: Arrival): string => {
  const { outgoingMs, incomingMs } = visitor.heartbeat
  return frameText("CONNECT", {
    "accept-version": "1.2",
    host: visitor.vhost,
    login: visitor.permissions.subject,
    passcode,
    "heart-beat": `${incomingMs},${outgoingMs}`,
  })
}

/**
 * Heart-beats to RabbitMQ, twice as often as promised, so that a late timer never breaks the promise. Other frames
 * count as a sign of life as well.
 */
const openPulse = (incomingMs: number, beat: () => void) => {
  let isSpeaking = false
  let pulse: NodeJS.Timeout | undefined
  return {
    /** RabbitMQ receives a frame. */
    spoke: () => {
      isSpeaking = true
    },
    start: () => {
      if (incomingMs === 0) return
      pulse = setInterval(() => {
        if (!isSpeaking) beat()
        isSpeaking = false
      }, incomingMs / 2)
    },
    stop: () => clearInterval(pulse),
  }
}

export const relay = ({ websocketUrls, limits, report }: RelayParts): Relay => {
  const open = new Map<WebStomp, Promise<void>>()
  const at = nodes(websocketUrls)
  const { reached, failed } = outageReport(report)

  const serve = (arrival: Arrival) => {
    const { visitor, frameSocket, pay } = arrival
    const { incomingMs } = visitor.heartbeat
    let isAnswered = false
    let isIn = false
    let isOver = false

    return new Promise<Counterpart>((resolve, reject) => {
      let gone = () => {}
      const impatience = setTimeout(() => behind.leave(), limits.greetingMs)

      const answered = (frame: Frame | undefined) => {
        if (!frame) return
        clearTimeout(impatience)
        isAnswered = true
        reached()
        if (frame.command !== "CONNECTED") {
          reject(refusalOf(frame))
          behind.leave()
          return
        }
        isIn = true
        // Forwards RabbitMQ's own heart-beats: they show that RabbitMQ lives, and not only this process.
        frameSocket.beat(0, incomingMs)
        pulse.start()
        resolve({
          execute: commands.execute,
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
      const pulse = openPulse(incomingMs, () => void behind.send("\n"))
      const node = at.next()
      const behind = webStomp(node, limits.outgoingBytes, {
        opened: () => void behind.send(connectFrame(arrival)),
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
          pulse.stop()
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
          pulse.spoke()
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
