// Builds what `npm pack` takes of embed/package: its three modules with their types, and the licence. npm runs it
// before it packs.
// npm run build:embed
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { build } from "vite"
import { bin, runNodeSilently } from "../child.ts"
import { main, readArguments } from "../cli.ts"
import { project, Unmet } from "../install.mjs"
import { buildTargets } from "../supportedBrowsers.ts"
import { hostTypes } from "./hostTypes.ts"

const folder = join(project, "embed/package")
const dist = join(folder, "dist")
const modules = ["load", "element", "react"]

/** Bundles the modules together, so that a page loads their shared code once. React is the page's own. */
const bundle = () =>
  build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: buildTargets("embed"),
      lib: { entry: Object.fromEntries(modules.map((name) => [name, join(folder, `${name}.ts`)])), formats: ["es"] },
      rolldownOptions: {
        external: ["react"],
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "shared.js",
          minify: true,
        },
      },
    },
  })

/**
 * Writes the types. The compiler's output imports folders outside of the package; here a single file replaces those.
 */
const declare = async (): Promise<void> => {
  const written = join(dist, "types")
  const { code, output } = await runNodeSilently([
    bin("typescript-native", "tsc"),
    "--project",
    join(folder, "tsconfig.json"),
    "--outDir",
    written,
  ])
  if (code !== 0) throw new Unmet(`The package's types could not be made:\n${output}`)
  await writeFile(join(dist, "showroom.d.ts"), await hostTypes())
  for (const name of modules) {
    const text = await readFile(join(written, "embed/package", `${name}.d.ts`), "utf8")
    await writeFile(
      join(dist, `${name}.d.ts`),
      text
        .replaceAll(/"\.\.\/(public|subjects)\.d\.ts"/g, '"./showroom.js"')
        .replaceAll(/"\.\/(load|element)\.ts"/g, '"./$1.js"'),
    )
  }
  await rm(written, { recursive: true })
}

await main(async () => {
  readArguments({})
  await bundle()
  await mkdir(dist, { recursive: true })
  await declare()
  await cp(join(project, "LICENSE"), join(folder, "LICENSE"))
  for (const name of (await readdir(dist)).sort()) console.log(`embed/package/dist/${name}`)
  return 0
})
