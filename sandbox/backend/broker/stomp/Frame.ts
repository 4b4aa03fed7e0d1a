/** A STOMP 1.2 frame as received: headers unescaped, of a repeated header the first. */
export interface Frame {
  readonly command: string
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}
