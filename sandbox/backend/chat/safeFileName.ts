/** Endings by kind, the usual one first. */
const endings: Readonly<Record<string, ReadonlyArray<string>>> = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/gif": ["gif"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
  "text/plain": ["txt"],
  "application/msword": ["doc"],
  "application/vnd.ms-excel": ["xls"],
  "application/vnd.ms-powerpoint": ["ppt"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
}

/** Endings that systems run or show as a page; none of them may stand before the last one, where a system that hides it shows it. */
const running =
  "exe com scr pif bat cmd msi msix appx hta cpl js jse mjs vbs vbe ws wsf wsh ps1 psm1 lnk url reg inf scf chm hlp jar jnlp dll sys iso img vhd " +
  "app dmg pkg command tool workflow terminal sh bash run deb rpm appimage desktop apk ipa py pl rb php html htm xhtml shtml mht mhtml svg xml xsl " +
  "docm xlsm pptm dotm xlam webloc fileloc website gadget msc"
const misleading = new Set([...running.split(" "), ...Object.values(endings).flat()])

const lastEnding = /\.([^. ]+)$/

/**
 * A name for a visitor's disk: no path, no control or direction characters, at most 255 characters, never empty, and with one ending,
 * which is of its kind (H8): `invoice.pdf.exe`, a PDF, is `invoice.pdf`. Windows runs a file by its ending, whatever is in it.
 */
export const safeFileName = (name: string, contentType: string): string => {
  const fitting = endings[contentType] ?? ["bin"]
  const last = name.split(/[/\\]/).at(-1) ?? ""
  let stem = last
    .replace(/[\p{Cc}\p{Cf}"]/gu, "")
    .replace(/^[. ]+/, "")
    .replace(/[. ]+$/, "")
  const written = lastEnding.exec(stem)?.[1] ?? ""
  const ending = fitting.includes(written.toLowerCase()) ? written : fitting[0]
  for (let found = lastEnding.exec(stem)?.[1]; found !== undefined; found = lastEnding.exec(stem)?.[1]) {
    if (!misleading.has(found.toLowerCase())) break
    stem = stem.slice(0, -found.length - 1).replace(/[. ]+$/, "")
  }
  const end = `.${ending}`
  return `${stem.slice(0, 255 - end.length) || "file"}${end}`
}
