/** Prints a figure that a journey measured; figures are told, not judged, for the machine is shared. */
export const report = (words: string): void => void process.stdout.write(`\n  ${words}\n`)
