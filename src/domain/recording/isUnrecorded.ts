/**
 * Whether a report says that nothing is recorded, without the code that reads all of it. From a backend that promises a
 * report, silence does not say so; nor does what cannot be read (decision 076).
 */
export const isUnrecorded = (reported: unknown, isPromised: boolean): boolean => {
  if (reported == null) return !isPromised
  return (
    typeof reported === "object" &&
    "on" in reported &&
    reported.on === false &&
    "run" in reported &&
    Number.isInteger(reported.run)
  )
}
