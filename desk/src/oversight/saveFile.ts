/** Saves text as a file in the browser's folder of downloads. */
export const saveFile = (name: string, text: string, type = "application/json"): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement("a"), { href: address, download: name })
  link.click()
  // The browser begins to read the file before the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
