/** A received STOMP 1.2 frame: headers unescaped; of a repeated header, the first. */
export interface Frame {
  readonly command: string
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}
