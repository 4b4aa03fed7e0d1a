/** Prints a figure that a journey measured; figures are told, not judged, for the machine is shared. */
export const report = (text: string): void => void process.stdout.write(`\n  ${text}\n`)
