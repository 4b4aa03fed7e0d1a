import { type ReactNode, type RefObject, useEffect, useRef } from "react"

interface FormProps {
  /** Undefined while it is being sent. */
  readonly submit: (() => void) | undefined
  /** How often it was refused. */
  readonly refusals: number
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Fields that are sent together, by Enter as well; the first one that is refused gets the focus. */
export function Form({ submit, refusals, className, children }: FormProps) {
  const form = useFocusOnRefusal(refusals)
  return (
    <form
      ref={form}
      className={className}
      // What is wrong is said in the visitor's language (V2), not in the browser's.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit?.()
      }}
    >
      {children}
      {/* Enter in a field presses a form's submit button, and the one that is seen can wait, which a submit button cannot. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  )
}

/** Brings the focus to the first field that is refused, each time the form was refused; `refusals` counts them. */
const useFocusOnRefusal = (refusals: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
  }, [refusals])
  return form
}
