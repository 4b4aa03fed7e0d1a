/**
 * Whether a report states that nothing is recorded, without the code that parses all of it. Neither a missing report of
 * a backend that promises one nor an unreadable one states that (decision 076).
 */
export const isUnrecorded = (reported: unknown, isPromised: boolean): boolean => {
  const { on, run }: { readonly on?: unknown; readonly run?: unknown } = Object(reported)
  return reported == null ? !isPromised : on === false && Number.isInteger(run)
}
