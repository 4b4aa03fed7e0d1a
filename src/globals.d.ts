/** Version of package.json and the commit of the build, such as `0.1.0+57ee27d0a1b2` (readings E3). */
declare const __VERSION__: string

/** What browsers based on Chromium expose of a document's permissions policy (IF11). */
interface PermissionsPolicyReader {
  readonly allowsFeature: (name: string) => boolean
}

interface Document {
  readonly permissionsPolicy?: PermissionsPolicyReader
  /** The former name of `permissionsPolicy`. */
  readonly featurePolicy?: PermissionsPolicyReader
}
