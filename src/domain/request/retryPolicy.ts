/** What to do about the n-th 401 of one request, counted from 1 (X1, decisions X1): refresh and repeat after a wait, or give up. */
export const afterUnauthorised = (
  count: number,
): { readonly repeat: true; readonly afterMs: number } | { readonly repeat: false } => {
  if (count > 8) return { repeat: false }
  return { repeat: true, afterMs: count > 3 ? 1_000 * count : 0 }
}
