import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { licences } from "../../scripts/checks/licences.ts"
import { callScript, withFolder } from "./runScript.ts"

/** A project whose dependency needs a package of this licence, and with one under a stricter licence for development. */
const projectWith = (license: string) => ({
  "package-lock.json": JSON.stringify({
    packages: {
      "": { name: "showroom", dependencies: { colours: "1.0.0" }, devDependencies: { "@tools/saw": "3.0.0" } },
      "node_modules/colours": { version: "1.0.0", license: "MIT", dependencies: { paint: "^1.0.0" } },
      "node_modules/paint": { version: "1.2.0", license },
      "node_modules/@tools/saw": {
        version: "3.0.0",
        license: "GPL-3.0",
        resolved: "https://packages.example/",
      },
    },
  }),
  "node_modules/colours/package.json": JSON.stringify({ name: "colours", license: "MIT" }),
  "node_modules/paint/package.json": JSON.stringify({
    name: "paint",
    license,
    author: "Ute Farbig <ute@farbig.example>",
  }),
  "node_modules/paint/LICENSE.md": "Copyright Ute Farbig\r\nDo as you like.\r\n",
})

describe("the licences of third parties", () => {
  it.each(["MIT", "(MIT OR GPL-3.0)", "BSD-3-Clause AND ISC", "OFL-1.1"])(
    "accepts %s for visitors, and is stale until written",
    async (licence) => {
      await withFolder(projectWith(licence), async (root) => {
        expect(await callScript(licences, "check", "--root", root)).toMatchObject({ code: 1 })
        expect(await callScript(licences, "--root", root)).toMatchObject({ code: 0 })
        expect(await callScript(licences, "check", "--root", root)).toMatchObject({ code: 0 })
        const path = join(root, "THIRD_PARTY_LICENCES.md")
        const text = await readFile(path, "utf8")
        expect(text).toContain(`### paint 1.2.0\n${licence}\n\n\`\`\`text\nCopyright Ute Farbig\nDo as you like.\n`)
        expect(text).toContain("| @tools/saw 3.0.0 | GPL-3.0 |")
        expect(text).not.toContain("packages.example")
        await writeFile(path, text.replace("1.2.0", "1.2.1"))
        expect(await callScript(licences, "check", "--root", root)).toMatchObject({ code: 1 })
      })
    },
  )

  it.each(["GPL-3.0", "MIT AND GPL-3.0", "SEE LICENSE IN LICENSE.md"])(
    "refuses %s for visitors by the package's name",
    async (licence) => {
      await withFolder(projectWith(licence), async (root) => {
        const ended = await callScript(licences, "--root", root)
        expect(ended).toEqual({
          code: 1,
          said: expect.stringContaining(`paint 1.2.0: licence ${licence} is not accepted`),
        })
      })
    },
  )
})
