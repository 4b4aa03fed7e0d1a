import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from "node:fs"
import { join } from "node:path"

/** A control group of each hierarchy, for one machine and its services. */
export interface ControlGroups {
  /** What a process writes its id to, to join them. */
  readonly files: ReadonlyArray<string>
  /** Removes them. All of their processes must have ended. */
  readonly remove: () => void
}

const mounted = "/sys/fs/cgroup"

/** Where this process is in each hierarchy that is mounted: several of version 1, or the one of version 2. */
const ownGroups = (): ReadonlyArray<string> =>
  readFileSync("/proc/self/cgroup", "utf8")
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [, controllers = "", path = ""] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
      const names = controllers === "" ? ["unified", "."] : [controllers.replace(/^name=/, "")]
      const found = names
        .map((name) => join(mounted, name, path))
        .find((each) => existsSync(join(each, "cgroup.procs")))
      return found === undefined ? [] : [found]
    })

const removeTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeTree(join(folder, entry.name))
  rmdirSync(folder)
}

/** Makes a control group of that name below this process's own. Without any hierarchy it makes none. */
export const makeControlGroups = (name: string): ControlGroups => {
  // A group of processors takes no process before it is told which ones.
  const folders = ownGroups()
    .filter((own) => !/\/cpuset(\/|$)/.test(own))
    .map((own) => join(own, name))
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  return {
    files: folders.map((folder) => join(folder, "cgroup.procs")),
    remove: () => folders.forEach(removeTree),
  }
}
