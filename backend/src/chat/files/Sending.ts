/** The location's settings for uploads. */
export interface FileLimits {
  readonly max_bytes: number
  readonly content_types: ReadonlyArray<string>
}

/** An upload whose bytes still arrive. */
export interface Upload {
  readonly name: string
  readonly declaredType: string
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A request with an upload that has not been read yet. */
export interface Sending {
  /**
   * Length of the request in bytes, including what surrounds the file; `undefined` if the request does not declare it.
   */
  readonly length: number | undefined
  /** Starts reading. Refused: 400 without a file, 413 beyond `mostBytes`, 415. */
  readonly open: (mostBytes: number) => Promise<Upload>
}
