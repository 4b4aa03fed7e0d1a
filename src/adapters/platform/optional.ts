/**
 * The result of an optional ability of the browser; `undefined` if using it throws. Browsers, extensions and policies
 * block an ability in both ways: by leaving it out, and by an exception.
 */
export const optional = <Value>(use: () => Value): Value | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}
