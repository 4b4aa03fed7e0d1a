/** Prints a figure that a visit has measured. Figures are reported, not asserted, because the machine is shared. */
export const report = (text: string): void => void process.stdout.write(`\n  ${text}\n`)
