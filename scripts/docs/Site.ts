/** A page of a site. */
export interface SitePage {
  /** The page's Markdown in the project, such as `docs/errors.md`. */
  readonly source: string
  /** The page's path in the site, such as `errors.html`. */
  readonly path: string
  /** The page's name in the navigation. */
  readonly name: string
}

/** Pages for one reader, or on one subject. */
export interface SiteGroup {
  readonly name: string
  readonly pages: ReadonlyArray<SitePage>
  /** The navigation lists only the name, which leads to this path: for a group with many pages. */
  readonly listedAt?: string
}

/** A page that is not made from Markdown. */
export interface OwnPage {
  readonly path: string
  readonly name: string
  /** The name of the group that lists it last. */
  readonly group: string
  /** The page's content, as HTML. */
  readonly main: string
  /** The path of its own module in the site. */
  readonly script: string
}

/** A site of documents. */
export interface Site {
  readonly title: string
  /** The path under which the site is served, with a slash at its end. */
  readonly root: string
  /** The origin in examples that the site's own origin replaces. Absent: examples keep their origin. */
  readonly example?: string
  readonly groups: ReadonlyArray<SiteGroup>
  readonly own: ReadonlyArray<OwnPage>
  /** The addresses of files that documents link to and that are no pages, by their path in the project. */
  readonly files: Readonly<Record<string, string>>
}

/** The part of a page below one heading, as the search finds it. */
export interface SitePart {
  /** Unique in the site: the path with the heading's anchor. */
  readonly id: string
  readonly page: string
  readonly heading: string
  readonly text: string
}
