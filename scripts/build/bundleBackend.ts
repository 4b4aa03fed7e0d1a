// Bundles backend and demonstration with their packages into plain JavaScript.
// node scripts/run.mjs scripts/build/bundleBackend.ts <folder>
import { readdirSync, readFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { build, type Plugin } from "vite"
import { parse } from "yaml"
import { isRun, main, readArguments } from "../cli.ts"
import { project, Unmet } from "../install.mjs"

/** Packages that stay in node_modules: what backend/package.json names as dependencies. All others are bundled. */
const unbundled = Object.keys(JSON.parse(readFileSync(join(project, "backend/package.json"), "utf8")).dependencies)

/** Lets a bundled module keep the address of its source file, by which it finds the files beside it. */
const sourceAddress = (folder: string): Plugin => ({
  name: "source-address",
  enforce: "pre",
  transform: {
    filter: { id: /\/(backend\/src|demonstration)\/.*\.ts$/, code: "import.meta.url" },
    handler: (code, id) => ({
      code: code.replaceAll(
        "import.meta.url",
        `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`,
      ),
      map: null,
    }),
  },
})

/** Ships the contracts as JSON, and reads them in place of their YAML. */
const contractsAsJson: Plugin = {
  name: "contracts-as-json",
  load: {
    filter: { id: /\/backend\/src\/contract\/readContract\.ts$/ },
    handler() {
      const folder = join(project, "contracts")
      for (const name of readdirSync(folder).filter((each) => each.endsWith(".yaml"))) {
        const source = JSON.stringify(parse(readFileSync(join(folder, name), "utf8")))
        this.emitFile({ type: "asset", fileName: `${name}.json`, source })
      }
      return `import { readFileSync } from "node:fs"
        export const readContract = (name) => JSON.parse(readFileSync(import.meta.dirname + "/" + name + ".json", "utf8"))`
    },
  },
}

/**
 * Drops the source maps of packages, which cost 80 MB of memory where Node reads them, and the sources in the others:
 * the maps name the files, which are shipped.
 */
const smallMaps: Plugin = {
  name: "small-maps",
  generateBundle: (_options, files) => {
    for (const [name, file] of Object.entries(files)) {
      if (!name.endsWith(".map") || file.type !== "asset") continue
      const { sourcesContent: _, ...map } = JSON.parse(String(file.source))
      if (name.startsWith("packages")) delete files[name]
      else file.source = JSON.stringify(map)
    }
  },
}

/** Bundles the parts into `folder`, as `<part>.js`. The folder must keep its place relative to the sources. */
export const bundleBackend = async (folder: string): Promise<void> => {
  await build({
    configFile: false,
    root: project,
    logLevel: "error",
    publicDir: false,
    plugins: [sourceAddress(folder), contractsAsJson, smallMaps],
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      outDir: folder,
      target: "node22",
      sourcemap: true,
      rolldownOptions: {
        input: {
          backend: "backend/src/start.ts",
          demonstration: "demonstration/start.ts",
          accounts: "backend/src/accounts/command/start.ts",
          migrate: "backend/src/migrate/start.ts",
          backup: "backend/src/backup/start.ts",
          webhooks: "backend/src/webhooks/command/start.ts",
        },
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          // V8 keeps the text of a program, with two bytes for each character if one is beyond Latin-1.
          comments: false,
          charset: "ascii",
          codeSplitting: { groups: [{ name: "packages", test: /node_modules/, entriesAware: true }] },
        },
      },
    },
  })
}

if (isRun(import.meta.url))
  await main(async () => {
    const [folder] = readArguments({}, { most: 1 }).positionals
    if (folder === undefined) throw new Unmet("Name the folder of the bundle.")
    await bundleBackend(resolve(folder))
    return 0
  })
