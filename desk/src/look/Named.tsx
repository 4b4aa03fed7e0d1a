import { VisuallyHidden } from "@mantine/core"

/** The text of a button, which also names the person to screen readers: `Pick up: Jonas Weber`. */
export function Named({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <>
      {text}
      <VisuallyHidden component="span">: {name}</VisuallyHidden>
    </>
  )
}
