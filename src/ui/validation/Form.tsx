import { type ReactNode, type RefObject, useEffect, useRef } from "react"

interface FormProps {
  /** `undefined` while the form is submitting. */
  readonly submit: (() => void) | undefined
  /** Number of rejected submits. */
  readonly refusals: number
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A form that also submits on Enter. A rejected submit focuses the first invalid field. */
export function Form({ submit, refusals, className, children }: FormProps) {
  const form = useFocusOnRefusal(refusals)
  return (
    <form
      ref={form}
      className={className}
      // Shows validation errors in the visitor's language (V2), not the browser's.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit?.()
      }}
    >
      {children}
      {/* Enter in a field presses the form's submit button. The visible button has a pending state, which a submit
         button cannot have. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  )
}

/** Focuses the first invalid field after each rejected submit. `refusals` counts them. */
const useFocusOnRefusal = (refusals: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
  }, [refusals])
  return form
}
