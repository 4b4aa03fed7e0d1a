const texts = {
  en: { says: "The showroom could not be opened here.", open: "Open it in a tab of its own" },
  de: { says: "Der Showroom ließ sich hier nicht öffnen.", open: "In einem eigenen Tab öffnen" },
}

/** What a visitor reads where the showroom did not open in its frame, and the way to it. Styled by the page around it. */
export const fallbackLink = (element: HTMLElement, address: string, language: "en" | "de" | undefined) => {
  const pageLanguage = /^de(-|$)/i.test(document.documentElement.lang) ? "de" : "en"
  const { says, open } = texts[language ?? pageLanguage]
  const words = document.createElement("p")
  const link = document.createElement("a")
  link.href = address
  link.target = "_blank"
  link.rel = "noopener noreferrer"
  link.textContent = open
  words.setAttribute("role", "alert")
  words.append(`${says} `, link)
  return { show: () => element.append(words), hide: () => words.remove() }
}
