import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, isAbsolute, join } from "node:path"
import { env, execPath } from "node:process"
import { project } from "../../../scripts/install.mjs"
import { readIgnored, readTargets, type Target } from "./containerfile.ts"

/** A built target: a folder in place of its file system, and how its process is started. */
export interface Built {
  /** Maps a path of the image to a path on this machine. */
  readonly place: (path: string) => string
  readonly workdir: string
  readonly variables: Readonly<Record<string, string>>
  readonly user: string | undefined
  readonly stopSignal: string | undefined
  /** The command line: the arguments of ENTRYPOINT and CMD. */
  readonly command: ReadonlyArray<string>
  /** The argument of HEALTHCHECK. */
  readonly healthCheck: string
}

/** Builds a container file without containers: runs every COPY and RUN of a target in a folder of its own. */
export interface BareBuild {
  readonly target: (name: string) => Built
  /** Removes everything that was built. */
  readonly remove: () => void
}

/**
 * The environment without the variables of npm and the tests, which an image does not have. The address of the package
 * registry stays.
 */
const plainEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined ||
      /^(npm_(?!config_(registry|cache|userconfig)$)|VITEST|TEST|NODE_|COMMIT$|INIT_CWD)/.test(name)
        ? []
        : [[name, value]],
    ),
  )

/** Copies the checkout as it is on disk, without what git and .dockerignore exclude. */
const copyContext = (to: string): void => {
  const isIgnored = readIgnored()
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: project })
  for (const path of listed.toString().split("\0")) {
    if (path === "" || isIgnored(path) || !existsSync(join(project, path))) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(project, path), join(to, path))
  }
}

/**
 * Starts from a finished target. Links its packages, because no step changes one: copying thousands of files would take
 * minutes.
 */
const takeOver = (base: Built, root: string): void => {
  const packages = base.place("node_modules")
  const from = base.place("/")
  cpSync(from, root, { recursive: true, verbatimSymlinks: true, filter: (path) => path !== packages })
  const to = join(root, base.workdir, "node_modules")
  execFileSync("cp", ["-al", packages, to])
  // npm rewrites its own list of the packages in place.
  const note = ".package-lock.json"
  rmSync(join(to, note), { force: true })
  cpSync(join(packages, note), join(to, note))
}

/** `given`: the build's arguments (ARG). */
export const bareBuild = (given: Readonly<Record<string, string>>): BareBuild => {
  const folder = mkdtempSync(join(tmpdir(), "showroom-images-"))
  // The built processes run as another user than this one.
  execFileSync("chmod", ["755", folder])
  const context = join(folder, "context")
  copyContext(context)
  const targets = readTargets()
  const done = new Map<string, Built>()

  const build = ({ name, from, steps }: Target): Built => {
    const root = join(folder, name)
    const base = done.get(from)
    mkdirSync(root)
    if (base) takeOver(base, root)
    const variables: Record<string, string> = { ...base?.variables }
    const args: Record<string, string> = {}
    const state = {
      workdir: base?.workdir ?? "/",
      user: base?.user,
      stopSignal: base?.stopSignal,
      command: [] as ReadonlyArray<string>,
      healthCheck: "",
    }
    const place = (path: string): string => join(root, isAbsolute(path) ? path : join(state.workdir, path))
    const filledIn = (text: string): string =>
      text.replaceAll(/\$\{?(\w+)\}?/g, (_, variable: string) => args[variable] ?? variables[variable] ?? "")

    const copy = (text: string): void => {
      const words = text.split(/\s+/)
      const source = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined
      const destination = words.pop() ?? ""
      for (const word of words) {
        const found = source === undefined ? join(context, word) : targetNamed(source).place(word)
        const into =
          destination.endsWith("/") && !statSync(found).isDirectory() ? join(destination, basename(word)) : destination
        mkdirSync(dirname(place(into)), { recursive: true })
        // Copies what a folder contains, not the folder. Links to packages stay links.
        if (statSync(found).isDirectory()) {
          mkdirSync(place(into), { recursive: true })
          execFileSync("cp", ["-a", `${found}/.`, place(into)])
        } else cpSync(found, place(into))
      }
    }
    const run = (command: string): void => {
      const here = command.replaceAll(/(?<=[\s=])\/(?=(srv|home|etc|var)\b)/g, `${root}/`)
      for (const part of ["srv", "home", "etc", "var/log/nginx"]) mkdirSync(join(root, part), { recursive: true })
      mkdirSync(place("."), { recursive: true })
      const path = `${dirname(execPath)}:${env.PATH}`
      const { status, stdout, stderr } = spawnSync("sh", ["-c", here], {
        cwd: place("."),
        // The lock file names no addresses: npm asks the registry for each package, unless it has the answer already.
        env: { npm_config_prefer_offline: "true", ...plainEnvironment(), ...variables, ...args, PATH: path },
        encoding: "utf8",
      })
      if (status !== 0) throw new Error(`${name}: RUN ${command} ended with ${status}\n${stdout}${stderr}`)
    }

    for (const { word, text } of steps) {
      if (word === "WORKDIR") state.workdir = text
      else if (word === "ARG") {
        const [variable = "", fallback = ""] = text.split("=")
        args[variable] = given[variable] ?? fallback.replaceAll('"', "")
      } else if (word === "ENV") {
        for (const each of text.split(/\s+/)) {
          const [variable = "", value = ""] = each.split("=")
          variables[variable] = filledIn(value)
        }
      } else if (word === "COPY") copy(filledIn(text))
      // Packages of Debian are this machine's: a build of folders installs none.
      else if (word === "RUN" && !text.startsWith("apt-get ")) run(text)
      else if (word === "RUN") continue
      else if (word === "USER") state.user = text
      else if (word === "STOPSIGNAL") state.stopSignal = text
      else if (word === "ENTRYPOINT" || word === "CMD") state.command = [...state.command, ...JSON.parse(text)]
      else if (word === "HEALTHCHECK") state.healthCheck = text.slice(text.indexOf("CMD ") + "CMD ".length)
      else if (!["EXPOSE", "VOLUME"].includes(word)) throw new Error(`${name}: nobody here knows ${word}.`)
    }
    return { ...state, place, variables }
  }

  const targetNamed = (name: string): Built => {
    const known = done.get(name)
    if (known) return known
    const target = targets.find((each) => each.name === name)
    if (target === undefined) throw new Error(`backend/deploy/Containerfile has no target ${name}.`)
    if (targets.some((each) => each.name === target.from)) targetNamed(target.from)
    const built = build(target)
    done.set(name, built)
    return built
  }
  return { target: targetNamed, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
