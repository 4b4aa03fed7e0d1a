import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { releaseName, releaseOf } from "../../scripts/build/release.ts"
import { project } from "../../scripts/install.mjs"

const versionIn = (file: string): string => JSON.parse(readFileSync(join(project, file), "utf8")).version

describe("a release", () => {
  const folder = mkdtempSync(join(tmpdir(), "release-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, "package.json"), '{ "version": "1.2.3" }')

  it("E3 is named by version and commit, as COMMIT says if there is no git", () => {
    const release = releaseOf(folder, { COMMIT: "0123456789abcdef0123456789abcdef01234567\n" })
    expect(release).toEqual({ version: "1.2.3", commit: "0123456789ab" })
    expect(releaseName(release)).toBe("1.2.3+0123456789ab")
  })

  it("E3 is named by its version only if the commit is unknown", () => {
    expect(releaseName(releaseOf(folder, {}))).toBe("1.2.3")
  })

  it("E3 takes its commit from git", () => {
    const git = (...args: ReadonlyArray<string>) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], { cwd: folder })
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "--message=First")
    expect(releaseOf(folder, {}).commit).toBe(git("rev-parse", "--short=12", "HEAD").toString().trim())
  })

  it("has an entry in CHANGELOG.md with its day, and one version for page and package", () => {
    const version = versionIn("package.json")
    const headings = [...readFileSync(join(project, "CHANGELOG.md"), "utf8").matchAll(/^## \[(.+?)\](?: - (.+))?$/gm)]
    const [, , day] = headings.find(([, name]) => name === version) ?? []
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(versionIn("embed/package/package.json")).toBe(version)
  })
})
