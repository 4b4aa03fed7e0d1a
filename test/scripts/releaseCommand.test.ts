import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { parse } from "yaml"
import { project } from "../../scripts/install.mjs"
import { cutChangelog, hasUnreleased, notesOf } from "../../scripts/release/changelog.ts"
import { releaseChecks } from "../../scripts/release/releaseChecks.ts"
import { isLater } from "../../scripts/release/versions.ts"
import { faultsOf, workflowFaults } from "../../scripts/release/workflowFaults.ts"

const changelog =
  "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A.\n\n## [0.1.0] - 2026-11-23\n\nThe first release.\n"

describe("npm run release", () => {
  const root = mkdtempSync(join(tmpdir(), "release-command-"))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const git = (...args: ReadonlyArray<string>) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], { cwd: root })
  mkdirSync(join(root, "part"))
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  write("package.json", '{ "name": "whole", "version": "0.1.0", "workspaces": ["part"] }')
  write("part/package.json", '{ "name": "part", "version": "0.1.0" }')
  write("CHANGELOG.md", changelog)
  git("init", "--quiet", "--initial-branch=main")
  git("add", ".")
  git("commit", "--quiet", "--message=First")
  const faults = (check: string, version = "0.2.0") =>
    releaseChecks(root, version)
      .find(({ name }) => name === check)
      ?.faults()

  it("accepts a later version, a clean checkout of main and a changelog with entries", async () => {
    for (const check of ["Version", "Checkout", "Changelog"]) expect(await faults(check), check).toEqual([])
  })

  it.each([
    ["0.1.0", "0.1.0 is not later than 0.1.0"],
    ["0.2", "0.2 is not later than 0.1.0"],
  ])("refuses %s after 0.1.0", async (version, fault) => {
    expect(await faults("Version", version)).toEqual([fault])
  })

  it("refuses a workspace of another version, changes, another branch, a tag that exists, and nothing to release", async () => {
    git("tag", "v0.2.0")
    git("switch", "--quiet", "--create", "other")
    write("part/package.json", '{ "name": "part", "version": "0.1.1" }')
    write("CHANGELOG.md", changelog.replace("### Added\n\n- A.\n\n", ""))
    expect(await faults("Version")).toEqual(["part has the version 0.1.1"])
    expect(await faults("Checkout")).toEqual([
      "there are uncommitted changes, or this is no checkout",
      "the branch is not main",
      "the tag v0.2.0 exists",
    ])
    expect(await faults("Changelog")).toEqual(["nothing is under [Unreleased]"])
  })

  it.each([
    ["0.2.0", "0.1.9", true],
    ["0.10.0", "0.9.0", true],
    ["1.0.0", "0.9.9", true],
    ["0.9.0", "0.10.0", false],
    ["0.1.9", "0.2.0", false],
    ["v1.0.0", "0.9.0", false],
  ])("compares %s with %s by their numbers", (version, than, expected) => {
    expect(isLater(version, than)).toBe(expected)
  })

  it("moves the unreleased entries to the version and its day", () => {
    const cut = cutChangelog(changelog, "0.2.0", "2026-12-01")
    expect(cut).toContain("## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- A.")
    expect([hasUnreleased(changelog), hasUnreleased(cut)]).toEqual([true, false])
    expect(notesOf(cut, "0.2.0")).toBe("### Added\n\n- A.")
    expect(notesOf(cut, "0.1.0")).toBe("The first release.")
    expect(() => notesOf(cut, "0.3.0")).toThrow("CHANGELOG.md has no entries for 0.3.0.")
  })
})

describe("the repository's workflows and forms", () => {
  const folder = join(project, ".github")
  const workflow = readFileSync(join(folder, "workflows/check.yml"), "utf8")

  it("has no fault in a workflow", async () => {
    expect(await workflowFaults(project)).toEqual([])
  })

  it.each([
    ["an unknown key", "timeout-minutes", "timeout-minuts", "Unexpected value 'timeout-minuts'"],
    ["an unknown name in an expression", "matrix.node", "matrx.node", "Unrecognized named-value: 'matrx'"],
    ["an action by a tag", /@[0-9a-f]{40}/, "@v7", "check.yml has actions/checkout@v7 without a commit"],
  ])("reports %s", async (_, from, to, fault) => {
    expect((await faultsOf("check.yml", workflow.replace(from, to))).join()).toContain(fault)
  })

  it("runs scripts of the project that exist", () => {
    const commands = readdirSync(join(folder, "workflows")).flatMap((file) => [
      ...readFileSync(join(folder, "workflows", file), "utf8").matchAll(/node scripts\/run\.mjs (\S+)|run: (\.ci\S+)/g),
    ])
    const scripts = commands.map(([, script, command]) => script ?? command ?? "")
    expect(scripts).toEqual(expect.arrayContaining([".ci/run", "scripts/release/notes.ts"]))
    expect(scripts.filter((script) => !existsSync(join(project, script)))).toEqual([])
  })

  it.each(["visitors.yml", "dealers_page.yml", "proposal.yml"])("asks in %s what it needs, each field once", (file) => {
    const form = parse(readFileSync(join(folder, "ISSUE_TEMPLATE", file), "utf8"))
    expect(form).toMatchObject({
      name: expect.any(String),
      description: expect.any(String),
      labels: [expect.any(String)],
    })
    const fields: ReadonlyArray<{ type: string; id?: string; attributes: { label?: string; value?: string } }> =
      form.body
    for (const { type, id, attributes } of fields) {
      expect(["markdown", "textarea", "input", "dropdown"]).toContain(type)
      if (type === "markdown") expect(attributes.value).toMatch(/\S/)
      else
        expect({ id, label: attributes.label }).toEqual({
          id: expect.stringMatching(/^\w+$/),
          label: expect.any(String),
        })
    }
    const ids = fields.flatMap(({ id }) => id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
