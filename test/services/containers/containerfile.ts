import { readFileSync } from "node:fs"
import { join } from "node:path"
import { DockerfileParser, type Instruction } from "dockerfile-ast"
import { project } from "../../../scripts/install.mjs"

/** One step of a target: the name of the instruction and its arguments. */
export interface Step {
  readonly word: string
  readonly text: string
}

/** A target of the container file, and the image or target that it starts from. */
export interface Target {
  readonly name: string
  readonly from: string
  readonly steps: ReadonlyArray<Step>
}

/** Joins an instruction with its flags into one line. */
const stepOf = (instruction: Instruction, lines: ReadonlyArray<string>): Step => {
  const { start, end } = instruction.getRange()
  const whole = lines
    .slice(start.line, end.line + 1)
    .join("\n")
    .replaceAll("\\\n", " ")
  const word = instruction.getKeyword()
  return { word, text: whole.slice(word.length).trim() }
}

/** The targets of backend/deploy/Containerfile, in their order. */
export const readTargets = (): ReadonlyArray<Target> => {
  const text = readFileSync(join(project, "backend/deploy/Containerfile"), "utf8")
  const targets: Array<Target & { steps: Step[] }> = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = stepOf(instruction, text.split("\n"))
    if (step.word === "FROM") {
      const [from = "", , name = ""] = step.text.split(/\s+/)
      targets.push({ name, from, steps: [] })
    } else targets.at(-1)?.steps.push(step)
  }
  return targets
}

/** Returns a predicate: whether .dockerignore excludes a path of the checkout from the images. */
export const readIgnored = (): ((path: string) => boolean) => {
  const patterns = readFileSync(join(project, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const pattern = line
        .replaceAll(/[.+]/g, "\\$&")
        .replaceAll("**/", "(?:.*/)?")
        .replaceAll(/(?<!\.)\*/g, "[^/]*")
      return new RegExp(`^${pattern}(?:/|$)`)
    })
  return (path) => patterns.some((pattern) => pattern.test(path))
}
