/** A value of the page, sent now and by `send` to each page that loads in the frame later. */
export const lasting = <Value>(say: (message: object) => void, messageOf: (value: Value) => object) => {
  let message: object | undefined
  const send = (): void => {
    if (message) say(message)
  }
  const set = (value: Value): void => {
    message = messageOf(value)
    send()
  }
  return [send, set] as const
}
