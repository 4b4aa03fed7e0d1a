import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { build } from "vite"
import { eventFields } from "../../../../embed/generated/eventFields.ts"
import type { DealerSite } from "./dealerSite.ts"

const project = fileURLToPath(new URL("../../../..", import.meta.url))
const run = promisify(execFile)

/** The names of all events. Strict code has a listener for each. */
const eventNames = [...Object.keys(eventFields), "ready", "height", "customer", "any"]
const propOf = (name: string): string =>
  `on${name.replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())}`

/** A dealer's own page in React, with the showroom in it. */
const page = (origin: string) => `
import { useRef, useState } from "react"
import { OnlineShowroom } from "@online-showroom/embed/react"
import { loadShowroom } from "@online-showroom/embed"
import type { MountedShowroom, ShowroomConsent, ShowroomListeners } from "@online-showroom/embed/types"
import "@online-showroom/embed/element"

// Compiled only: what a dealer's strict project writes.
const counted: string[] = []
const count = (id: string) => counted.push(id)
export const follow = () => document.addEventListener("showroom:booked", ({ detail }) => count(detail.id))
export const later = () => loadShowroom("https://showroom.example").then((showroom) => showroom?.mounted.length)
export const listeners: Required<ShowroomListeners> = {
${eventNames.map((name) => `  ${name}: (detail) => count(JSON.stringify(detail)),`).join("\n")}
}
export const Everything = () => (
  <OnlineShowroom origin="https://showroom.example" ${eventNames.map((name) => `${propOf(name)}={(detail) => count(JSON.stringify(detail))}`).join(" ")} />
)
export const Elsewhere = () => (
  <>
    <OnlineShowroom origin="https://showroom.example" onBooked={({ id }) => count(id)} onCancelled={({ id }) => count(id)}
      onAny={(event) => event.name === "booked" && count(event.detail.start ?? event.detail.id)}
    />
    <online-showroom
      origin="https://showroom.example"
      location="4"
      product-model="Aurora"
      ref={(element) => element?.addEventListener("showroom:moved", ({ detail }) => count(detail.id))}
    />
  </>
)

export const order: string[] = []

export function Page() {
  const showroom = useRef<MountedShowroom | null>(null)
  const [consent, setConsent] = useState<ShowroomConsent>(["C0001"])
  const [pages, setPages] = useState<ReadonlyArray<string>>([])
  const [isThere, setIsThere] = useState(true)
  return (
    <main>
      <button type="button" onClick={() => setConsent(["C0001", "C0002"])}>Agree</button>
      <button type="button" onClick={() => setIsThere(!isThere)}>Toggle</button>
      <button type="button" onClick={() => showroom.current?.setProduct({ brand: "Livid", model: "Aurora" })}>Show Aurora</button>
      <output>{pages.join(" ")}</output>
      {isThere && (
        <OnlineShowroom
          ref={showroom}
          origin=${JSON.stringify(origin)}
          location={1}
          consent={consent}
          onReady={() => order.push("ready")}
          onPageChanged={({ page }) => {
            order.push(page)
            setPages([...pages, page])
          }}
        />
      )}
    </main>
  )
}
`

/** The page's start in the browser, which continues what the server has rendered. */
const client = `
import { StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { order, Page } from "./page"
Object.assign(window, { order })
hydrateRoot(document.getElementById("root") as HTMLElement, <StrictMode><Page /></StrictMode>)
`

/** The page on a server. */
const server = `
import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { Page } from "./page"
console.log(renderToString(<StrictMode><Page /></StrictMode>))
`

/** A strict project. Older ones resolve packages as Node 10 did, which TypeScript 6 calls deprecated. */
const config = (moduleResolution: "bundler" | "node10") => ({
  compilerOptions: {
    target: "ES2022",
    module: "ESNext",
    moduleResolution,
    jsx: "react-jsx",
    strict: true,
    noEmit: true,
    lib: ["ES2022", "DOM"],
    types: [],
    ...(moduleResolution === "node10" && { ignoreDeprecations: "6.0" }),
  },
  include: ["*.tsx"],
})

const compile = async (folder: string, moduleResolution: "bundler" | "node10"): Promise<void> => {
  const file = join(folder, `tsconfig.${moduleResolution}.json`)
  await writeFile(file, JSON.stringify(config(moduleResolution)))
  await run(process.execPath, [join(project, "node_modules/typescript/bin/tsc"), "--project", file], { cwd: folder })
}

/**
 * Packs the package as npm does, unpacks it into an application that uses the installed React, type-checks the
 * application against the package's types as bundlers and as Node 10 resolve them, renders it as a server does, builds
 * it, and serves it on the dealer's site below /app/. Downloads nothing.
 */
export const packedApp = async (site: DealerSite, showroom: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "packed-"))
  try {
    await run("npm", ["pack", "--workspace", "@online-showroom/embed", "--pack-destination", folder], { cwd: project })
    const [tarball = ""] = (await readdir(folder)).filter((name) => name.endsWith(".tgz"))
    const place = join(folder, "node_modules/@online-showroom/embed")
    await mkdir(place, { recursive: true })
    await run("tar", ["-xzf", join(folder, tarball), "-C", place, "--strip-components=1"])
    for (const name of ["react", "react-dom", "scheduler", "@types", "csstype"])
      await symlink(join(project, "node_modules", name), join(folder, "node_modules", name))
    for (const [name, text] of Object.entries({ page: page(showroom), main: client, server }))
      await writeFile(join(folder, `${name}.tsx`), text)
    await Promise.all([compile(folder, "bundler"), compile(folder, "node10")])
    const shared = { root: folder, base: "/app/", configFile: false, logLevel: "error" } as const
    await build({ ...shared, build: { outDir: "served", ssr: "server.tsx" } })
    const { stdout: rendered } = await run(process.execPath, [join(folder, "served/server.mjs")], { cwd: folder })
    await writeFile(
      join(folder, "index.html"),
      `<!doctype html><html lang="en"><title>Dealer</title><body><div id="root">${rendered.trim()}</div><script type="module" src="./main.tsx"></script></body>`,
    )
    await build({ ...shared, build: { outDir: "out" } })
    const out = join(folder, "out")
    site.put("/app/", { body: await readFile(join(out, "index.html")) })
    for (const name of await readdir(join(out, "assets")))
      site.put(`/app/assets/${name}`, { type: "text/javascript", body: await readFile(join(out, "assets", name)) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
