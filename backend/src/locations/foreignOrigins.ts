import type { LocationEntry } from "./readLocations.ts"

const originsOf = (addresses: ReadonlyArray<string | undefined>): ReadonlyArray<string> => [
  ...new Set(addresses.flatMap((each) => (each !== undefined && URL.canParse(each) ? [new URL(each).origin] : []))),
]

/** Origins of external content for the page's security policy: pictures of brands and models, and waiting videos. */
export const foreignOrigins = (
  entries: ReadonlyArray<LocationEntry>,
): { readonly pictures: ReadonlyArray<string>; readonly videos: ReadonlyArray<string> } => ({
  pictures: originsOf(
    entries.flatMap(({ picture, models }) => [
      picture?.url,
      ...models.flatMap(({ image_url, pictures = [] }) => [image_url, ...pictures.map(({ url }) => url)]),
    ]),
  ),
  videos: originsOf(entries.map(({ waiting_video }) => waiting_video)),
})
