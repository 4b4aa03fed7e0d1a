import { useEffect, useEffectEvent, useRef } from "react"
import { alertRules } from "../Alert.ts"
import type { Standing } from "../openStanding.ts"

/** Runs `ring` for each new alert that sounds, and again as long as one does. The most urgent one sets the pace. */
export const useRinging = (all: ReadonlyArray<Standing>, ring: () => void): void => {
  const rung = useRef<ReadonlySet<string>>(new Set())
  const sounding = all.flatMap(({ alert, state }) => (state === "sounding" ? [alert] : []))
  const keys = sounding.map(({ key }) => key).join()
  const paceMs = Math.min(...sounding.map(({ kind }) => alertRules[kind].repeatMs))
  const ringNow = useEffectEvent(ring)
  const ringNew = useEffectEvent(() => {
    if (sounding.some(({ key }) => !rung.current.has(key))) ring()
    rung.current = new Set(sounding.map(({ key }) => key))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which alerts sound
  useEffect(() => {
    ringNew()
    if (!Number.isFinite(paceMs)) return
    const timer = setInterval(() => ringNow(), paceMs)
    return () => clearInterval(timer)
  }, [keys, paceMs])
}
