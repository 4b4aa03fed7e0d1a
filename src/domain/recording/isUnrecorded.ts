/**
 * Whether a report states that nothing is recorded, without the code that parses all of it. A missing report of a
 * backend that promises one does not, nor does an unreadable one (decision 076).
 */
export const isUnrecorded = (reported: unknown, isPromised: boolean): boolean => {
  const { on, run }: { readonly on?: unknown; readonly run?: unknown } = Object(reported)
  return reported == null ? !isPromised : on === false && Number.isInteger(run)
}
