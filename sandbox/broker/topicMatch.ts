/** Whether a routing key fits an AMQP topic pattern: words between dots, `*` for one word, `#` for any number of them. */
export const topicMatch = (pattern: string, key: string): boolean => {
  const words = key.split(".")
  // fits[n]: the pattern so far fits the first n words. A table and not a recursion, which many `#` would make explode.
  let fits = words.map(() => false)
  fits.unshift(true)
  for (const part of pattern.split(".")) {
    const next = [part === "#" && fits[0] === true]
    words.forEach((word, index) => {
      const byOneWord = (part === "*" || part === word) && fits[index] === true
      const byAnyWords = part === "#" && (fits[index + 1] === true || next[index] === true)
      next.push(byOneWord || byAnyWords)
    })
    fits = next
  }
  return fits[words.length] === true
}
