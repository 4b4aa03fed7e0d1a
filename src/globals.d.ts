/** Version of package.json and the commit of the build, such as `0.1.0+57ee27d0a1b2` (readings E3). */
declare const __VERSION__: string

/** The part of a page's permissions policy that Chromium's browsers let it read, under its present and its former name (IF11). */
interface PermissionsPolicyReader {
  readonly allowsFeature: (name: string) => boolean
}

interface Document {
  readonly permissionsPolicy?: PermissionsPolicyReader
  readonly featurePolicy?: PermissionsPolicyReader
}
