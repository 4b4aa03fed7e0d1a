import { useEffect, useRef } from "react"
import { productName } from "../../../domain/product/Product.ts"
import { useTexts } from "../../language/useTexts.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { BesideCallPlace } from "./BesideCall.ts"
import styles from "./corner.module.css"

/**
 * The calendar, or the appointment, beside the call. Moves the focus to its heading, and back to the opener when it
 * closes.
 */
export function BesideCallScreen({ drive }: { readonly drive: BesideCallPlace }) {
  const { t } = useTexts()
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
  const words = { title: t("testDrive.title", { model: productName(beside.product) }), intro: t("testDrive.intro") }
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
