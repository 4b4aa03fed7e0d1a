/** How long the browser may take to begin with a download before its bytes are let go, in ms. */
const beginsWithinMs = 60_000

/** Gives bytes to the visitor's browser to keep under a name, as a download that the page itself has made. */
export const saveAs = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), beginsWithinMs)
}
