/** A stream as signalling names it (S1). Names made by REST are unguessable: anybody who knows one may ask for it. */
export interface StreamName {
  readonly applicationName: string
  readonly streamName: string
}

/** Wowza puts an application without an instance into `_definst_` and says so in its replies (S1). */
export const withInstance = (applicationName: string): string =>
  applicationName.includes("/") ? applicationName : `${applicationName}/_definst_`

/** The same key for `webrtc` and `webrtc/_definst_`. */
export const streamKey = ({ applicationName, streamName }: StreamName): string =>
  `${withInstance(applicationName)}/${streamName}`
