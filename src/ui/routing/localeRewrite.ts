import type { LocationRewrite } from "@tanstack/react-router"
import type { Language } from "../../domain/language/language.ts"
import { pathIn, plainPath } from "../../domain/page/address.ts"

const withPath = (url: URL, pathname: string): URL => {
  // A new one: the router goes on reading the old.
  const next = new URL(url)
  next.pathname = pathname
  return next
}

/**
 * The /de of an address (L5) is put on at the border and taken off there. To the router every page has one address, so that a
 * change of language enters, leaves and prepares nothing: forms, place in line and call go on.
 */
export const localeRewrite = (language: () => Language): LocationRewrite => ({
  input: ({ url }) => withPath(url, plainPath(url.pathname)),
  output: ({ url }) => withPath(url, pathIn(language(), url.pathname)),
})
