/** The sandbox cannot start as it was asked to; the message is one line that says what to do. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = "StartRefused"
  }
}
