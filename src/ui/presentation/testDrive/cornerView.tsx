import { use, useEffect, useRef } from "react"
import { craftOf } from "../../../domain/location/craft.ts"
import { productName } from "../../../domain/product/Product.ts"
import { useTexts } from "../../language/useTexts.ts"
import { VisitContext } from "../../location/VisitContext.ts"
import { Control } from "../../stream/stage/Control.tsx"
import controls from "../../stream/stage/controls.module.css"
import { useStore } from "../../viewmodel/useStore.ts"
import type { BesideCallPlace } from "./BesideCall.ts"
import styles from "./corner.module.css"

/**
 * The calendar, or the appointment, beside the call. Moves the focus to its heading, and back to the opener when it
 * closes.
 */
function BesideCallScreen({ drive }: { readonly drive: BesideCallPlace }) {
  const { t } = useTexts()
  const craft = craftOf(use(VisitContext)?.location.brand)
  const place = useRef<HTMLDivElement>(null)
  const beside = useStore(drive.beside)
  const { opener } = drive
  const kind = beside?.kind
  useEffect(() => {
    const heading = kind && place.current?.querySelector("h1")
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [kind])
  useEffect(() => {
    const stage = place.current?.previousElementSibling
    return () => {
      const before = opener()
      // The consultant may have shown another model meanwhile.
      const back = before?.isConnected ? before : stage?.querySelector("section")
      back?.focus()
    }
  }, [opener])
  if (beside === undefined) return null
  const { view } = beside
  const words = {
    title: t(`testDrive.title.${craft}`, { model: productName(beside.product) }),
    intro: t("testDrive.intro"),
  }
  return (
    <div ref={place} className={styles.beside}>
      {beside.kind === "calendar" ? (
        <view.Calendar viewModel={beside.viewModel} homeHref={undefined} back={drive.close} words={words} />
      ) : (
        <view.Booked viewModel={beside.viewModel} homeHref={undefined} />
      )}
    </div>
  )
}

interface BackToCallProps {
  readonly close: () => void
  /** Whether a message has come since the calendar was opened. */
  readonly hasUnseen: boolean
}

/** Returns to the call, and marks a message that has arrived meanwhile. */
function BackToCall({ close, hasUnseen }: BackToCallProps) {
  const { t } = useTexts()
  const name = t(hasUnseen ? "testDrive.backUnseen" : "testDrive.back")
  return (
    <Control
      name={name}
      word={t("testDrive.toCall")}
      isMarked={hasUnseen}
      act={close}
      className={`${controls.framed} ${styles.back}`}
    >
      <path d="M10 6 4 12 10 18M4 12H20" />
    </Control>
  )
}

/** The call in a corner of the calendar. */
export const cornerView = {
  /** Class of the element around the stage and the calendar. */
  place: styles.place ?? "",
  /** Class of the stage. */
  corner: styles.corner ?? "",
  Back: BackToCall,
  Screen: BesideCallScreen,
}
