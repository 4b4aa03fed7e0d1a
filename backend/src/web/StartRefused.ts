/** The backend cannot start with these settings. The message is one line that explains what to do. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = "StartRefused"
  }
}
