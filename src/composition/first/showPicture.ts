/** The field of `location/{id}` that this reads; adapters/http/location/httpLocation.ts validates the whole response. */
interface Located {
  readonly location: { readonly picture: { readonly url: string; readonly alt: Readonly<Record<string, string>> } }
}

/**
 * Shows the brand's own picture in the shell, once it is decoded. The first screen then shows the same one from the
 * cache. Does nothing without words about it in both languages. Rejects if the location has none, or if it cannot be
 * decoded: the shell stays as it is.
 */
export const showPicture = async (page: Document, answer: Response, apiBaseUrl: string): Promise<void> => {
  const { location }: Located = await answer.json()
  const { url, alt } = location.picture
  const { lang } = page.documentElement
  if (!alt.en || !alt.de) return
  const image = page.createElement("img")
  image.alt = alt[lang] ?? ""
  image.referrerPolicy = "no-referrer"
  image.src = new URL(url, apiBaseUrl).href
  await image.decode()
  page.querySelector(`.shell [lang=${lang}] .hero`)?.append(image)
}
