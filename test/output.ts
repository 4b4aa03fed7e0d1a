import type { ChildProcess } from "node:child_process"

/** Returns a function that reads what a process has printed so far. */
export const outputOf = ({ stdout, stderr }: Pick<ChildProcess, "stdout" | "stderr">): (() => string) => {
  let output = ""
  for (const stream of [stdout, stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text
    })
  return () => output
}
