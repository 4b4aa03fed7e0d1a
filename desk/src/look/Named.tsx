import { VisuallyHidden } from "@mantine/core"

/** The text of a button, which to screen readers also says whom it is about: `Pick up: Jonas Weber`. */
export function Named({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <>
      {text}
      <VisuallyHidden component="span">: {name}</VisuallyHidden>
    </>
  )
}
