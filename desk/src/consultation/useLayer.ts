import { useState } from "react"

/** The layers over a consultation, one at a time. */
export type LayerName = "end" | "hold" | "handOver" | "takeOver" | "continueHere" | "appointment" | "answers"

export interface Layer {
  readonly shown: LayerName | undefined
  readonly show: (name: LayerName) => void
  readonly close: () => void
}

/** No layer is shown at first. */
export const useLayer = (): Layer => {
  const [shown, setShown] = useState<LayerName>()
  return { shown, show: setShown, close: () => setShown(undefined) }
}
