/** Delay before the bytes are released, in ms: the browser must have started the download by then. */
const beginsWithinMs = 60_000

/** Saves bytes under a name, as a download from the page itself. */
export const saveAs = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), beginsWithinMs)
}
