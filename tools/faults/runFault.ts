import { setTimeout as pause } from "node:timers/promises"
import { lossesOf } from "../visitors/crowd/losses.ts"
import { droppedTexts, type Ledger } from "../visitors/ledger.ts"
import type { FaultRow } from "./FaultRow.ts"
import type { FaultHarness, Scene } from "./faultHarness.ts"
import type { Fault, Struck } from "./faults.ts"

/** Time of normal operation before and after the fault, in ms. */
const usualMs = 3_000
/** How long a visitor may take to recover, in ms: a request that hangs times out after 20 s and is retried. */
const patienceMs = 60_000
const pollMs = 100
/** How often the history is read, in ms: each time it is the whole one. */
const historyPollMs = 1_000

/** Polls a visitor's ledger until `holds` returns true or the time is up. Returns the last one. */
const watched = async (scene: Scene, holds: (ledger: Ledger) => boolean): Promise<Ledger> => {
  const end = Date.now() + patienceMs
  for (;;) {
    const ledger = await scene.chatter.visitor.tell("ledger")
    if (holds(ledger) || Date.now() > end) return ledger
    await pause(pollMs)
  }
}

const isWhole = ({ links, caughtUp }: Ledger): boolean => {
  const last = links.at(-1)
  return last?.word === "Connected" && (caughtUp.at(-1) ?? 0) >= last.at
}

/**
 * Seconds from the end of the fault until the chat had caught up. If the link never broke, until everything sent before
 * was on the screen. With short tokens, renewals continue after the fault, so the first return counts there, elsewhere
 * the last.
 */
const backAfter = (
  { isQuiet, env }: Fault,
  { until }: Struck,
  ledger: Ledger,
  said: ReadonlyMap<string, number>,
): number => {
  const late = [...said].filter(([, at]) => at <= until).map(([text]) => ledger.firstSeen[text] ?? Infinity)
  const whole = isQuiet
    ? Math.max(...late)
    : ((env === undefined ? ledger.caughtUp.at(-1) : ledger.caughtUp.find((at) => at >= until)) ?? Infinity)
  return Math.max(0, (whole - until) / 1_000)
}

/** The place of the visitor in the queue. A position follows the queue within seconds. */
const placeOf = async ({
  waiter,
  others,
}: Scene): Promise<{ readonly place: FaultRow["place"]; readonly word: string }> => {
  const end = Date.now() + patienceMs / 2
  for (;;) {
    const { queue } = await waiter.visitor.tell("ledger")
    const word = queue.at(-1)?.word ?? "nothing"
    if (queue.some((entry) => droppedTexts.includes(entry.word))) return { place: "given up, told", word }
    if (word === String(others.ahead() + 1)) return { place: "kept", word }
    if (Date.now() > end) return { place: "wrong", word: `shows ${word}, is ${others.ahead() + 1}` }
    await pause(pollMs)
  }
}

/**
 * Returns the history once it contains everything the visitor wrote, or when the time is up: a confirmed message may
 * wait before it is stored.
 */
const settledHistory = async ({ moderator, presentationId }: Scene, { written }: Ledger) => {
  const end = Date.now() + patienceMs / 2
  for (;;) {
    const history = await moderator.history(presentationId)
    if (written.every((text) => history.has(text)) || Date.now() > end) return history
    await pause(historyPollMs)
  }
}

/**
 * Runs one fault, with a queue that moves and a steady chat: `perSecond` messages from each side.
 */
export const runFault = async (harness: FaultHarness, fault: Fault, perSecond: number): Promise<FaultRow> => {
  const scene = await harness.scene(fault.queue.ahead)
  try {
    const { chatter, moderator, presentationId } = scene
    scene.others.moveUp(fault.queue.everyMs)
    await watched(scene, isWhole)
    moderator.saySteadily(presentationId, "m", perSecond)
    await chatter.visitor.tell("writeSteadily", "v", perSecond)
    await pause(usualMs)
    const struck = await fault.strike(scene)
    await watched(
      scene,
      (ledger) => isWhole(ledger) && (ledger.caughtUp.at(-1) ?? 0) >= (fault.isQuiet ? 0 : struck.from),
    )
    await pause(usualMs)
    moderator.saySteadily(presentationId, "m", 0)
    await chatter.visitor.tell("writeSteadily", "v", 0)
    // A broker that confirms takes its time: a message that it has not confirmed does not count as sent yet.
    await moderator.settled()
    const said = moderator.said()
    const ledger = await watched(scene, (now) => {
      const { lost } = lossesOf({ ledger: now, said })
      return now.deliveries.pending === 0 && lost.length === 0
    })
    const losses = lossesOf({ ledger, said, history: await settledHistory(scene, ledger) })
    const noticed = ledger.links.find(({ at, word }) => at >= struck.from && word !== "Connected")
    const { place, word } = await placeOf(scene)
    const notes = [struck.note, place === "kept" ? undefined : `in the queue: ${word}`]
    const connections = ledger.links.filter(({ at, word }) => at >= struck.from && word === "Connected").length
    if (!fault.isQuiet && connections > 1) notes.push(`connected ${connections} times`)
    if (ledger.deliveries.failed > 0) notes.push(`${ledger.deliveries.failed} offered to be sent again`)
    if (losses.lost.length > 0) notes.push(`lost: ${losses.lost.slice(0, 5).join(" ")}`)
    if (losses.doubled.length > 0) notes.push(`doubled: ${losses.doubled.slice(0, 5).join(" ")}`)
    return {
      fault: fault.name,
      broker: harness.broker,
      noticed: fault.isQuiet || noticed === undefined ? undefined : (noticed.at - struck.from) / 1_000,
      back: backAfter(fault, struck, ledger, said),
      sent: said.size + ledger.written.length,
      lost: losses.lost.length + (struck.elsewhere?.lost ?? 0),
      doubled: losses.doubled.length + (struck.elsewhere?.doubled ?? 0),
      place,
      note: notes.filter((note) => note !== undefined).join("; "),
    }
  } finally {
    await scene.close()
  }
}
