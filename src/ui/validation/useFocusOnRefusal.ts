import { type RefObject, useEffect, useRef } from "react"

/** Brings the focus to the first field that is refused, each time the form was refused; `refusals` counts them. */
export const useFocusOnRefusal = (refusals: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
  }, [refusals])
  return form
}
