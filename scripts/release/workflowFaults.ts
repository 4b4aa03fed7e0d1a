import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser"

const folder = ".github/workflows"

/** An action of somebody else by a tag, which may move: its commit belongs there. */
const byTag = /^\s*(?:- )?uses: (?!\.)(\S+@(?![0-9a-f]{40}\b)\S+)/gm

/** The faults of a workflow, one line each: those that GitHub's own parser finds, and actions without a commit. */
export const faultsOf = async (name: string, content: string): Promise<ReadonlyArray<string>> => {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  if (value !== undefined) await convertWorkflowTemplate(context, value)
  return [
    ...context.errors.getErrors().map(({ message }) => message),
    ...[...content.matchAll(byTag)].map(([, action]) => `${name} has ${action} without a commit`),
  ]
}

/** The faults of the project's workflows. */
export const workflowFaults = async (root: string): Promise<ReadonlyArray<string>> => {
  const files = (await readdir(join(root, folder))).filter((file) => /\.ya?ml$/.test(file))
  const contents = files.map(async (file) => faultsOf(file, await readFile(join(root, folder, file), "utf8")))
  return (await Promise.all(contents)).flat()
}
