/**
 * Whether a report says that nothing is recorded, without the code that reads all of it. From a backend that promises a
 * report, silence does not say so; nor does what cannot be read (decision 076).
 */
export const isUnrecorded = (reported: unknown, isPromised: boolean): boolean => {
  const { on, run }: { readonly on?: unknown; readonly run?: unknown } = Object(reported)
  return reported == null ? !isPromised : on === false && Number.isInteger(run)
}
