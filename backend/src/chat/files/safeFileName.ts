import { cleanLine } from "../../texts/cleanText.ts"

/** Extensions by content type, the usual one first. */
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

/**
 * Extensions that systems execute or show as a page. None may precede the last one, because a system that hides the
 * last one would show it.
 */
const running =
  "exe com scr pif bat cmd msi msix appx hta cpl js jse mjs vbs vbe ws wsf wsh ps1 psm1 lnk url reg inf scf chm hlp jar jnlp dll sys iso img vhd " +
  "app dmg pkg command tool workflow terminal sh bash run deb rpm appimage desktop apk ipa py pl rb php html htm xhtml shtml mht mhtml svg xml xsl " +
  "docm xlsm pptm dotm xlam webloc fileloc website gadget msc"
const misleading = new Set([...running.split(" "), ...Object.values(endings).flat()])

const lastEnding = /\.([^. ]+)$/

/**
 * A safe name for a visitor's disk: no path, no control or direction characters, at most 255 characters, never empty,
 * and with a single extension that matches its type (H8). `invoice.pdf.exe`, a PDF, becomes `invoice.pdf`. Windows
 * executes a file by its extension, whatever its content.
 */
export const safeFileName = (name: string, contentType: string): string => {
  const fitting = endings[contentType] ?? ["bin"]
  const last = name.split(/[/\\]/).at(-1) ?? ""
  let stem = cleanLine(last.replaceAll('"', ""))
    .replace(/^[. ]+/, "")
    .replace(/[. ]+$/, "")
  const written = lastEnding.exec(stem)?.[1] ?? ""
  const ending = fitting.includes(written.toLowerCase()) ? written : fitting[0]
  for (let found = lastEnding.exec(stem)?.[1]; found !== undefined; found = lastEnding.exec(stem)?.[1]) {
    if (!misleading.has(found.toLowerCase())) break
    stem = stem.slice(0, -found.length - 1).replace(/[. ]+$/, "")
  }
  const end = `.${ending}`
  // Drops half of a surrogate pair, which databases do not store.
  const whole = stem.slice(0, 255 - end.length).replace(/\p{Surrogate}$/u, "")
  return `${whole || "file"}${end}`
}
