import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import ts from "typescript"
import { afterAll, describe, expect, it } from "vitest"
import { parse, parseAllDocuments } from "yaml"
import { readSettings } from "../../../backend/src/settings.ts"
import { project } from "../../../scripts/install.mjs"

const folder = join(project, "backend/deploy/kubernetes")
const read = (file: string): string => readFileSync(join(folder, file), "utf8")

interface Variable {
  readonly name: string
  readonly value: string
}
interface Container {
  readonly env: ReadonlyArray<Variable>
  readonly ports?: ReadonlyArray<{ readonly name: string }>
  readonly readinessProbe?: { readonly periodSeconds: number; readonly failureThreshold: number }
  readonly volumeMounts: ReadonlyArray<{ readonly name: string; readonly mountPath: string }>
  readonly securityContext: unknown
}
interface Pod {
  readonly containers: readonly [Container]
  readonly volumes: ReadonlyArray<{ readonly name: string }>
  readonly terminationGracePeriodSeconds: number
  readonly securityContext: unknown
}
interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly replicas?: number
    readonly template: { readonly metadata: { readonly labels: unknown }; readonly spec: Pod }
    readonly jobTemplate?: { readonly spec: { readonly template: { readonly spec: Pod } } }
    readonly selector?: { readonly matchLabels: unknown }
    readonly podSelector?: { readonly matchLabels?: unknown }
  }
}

const kustomization: { readonly resources: ReadonlyArray<string> } = parse(read("kustomization.yaml"))
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
)
const named = (kind: string, name: string): Manifest => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name)
  if (found === undefined) throw new Error(`There is no ${kind} ${name}.`)
  return found
}
const podOf = ({ spec }: Manifest): Pod | undefined => spec.jobTemplate?.spec.template.spec ?? spec.template?.spec
const pods = manifests.filter(({ kind }) => kind !== "Namespace").flatMap((each) => podOf(each) ?? [])

/** The faults that TypeScript finds in values of Kubernetes' types: unknown fields, wrong values, missing ones. */
const typeFaults = (some: ReadonlyArray<Manifest>): ReadonlyArray<string> => {
  const file = join(project, "manifests.ts")
  const text = some
    .map((each, index) => {
      const group = each.apiVersion === "v1" ? "core/v1" : each.apiVersion.replace(".k8s.io", "")
      return `import type { ${each.kind} as Type${index} } from "kubernetes-types/${group}"
export const manifest${index}: Type${index} = ${JSON.stringify(each)}`
    })
    .join("\n")
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    types: [],
    skipLibCheck: true,
    lib: ["lib.es2022.d.ts"],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const readOther = host.getSourceFile
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : readOther(name, ...rest)
  const isThere = host.fileExists
  host.fileExists = (name) => name === file || isThere(name)
  const program = ts.createProgram([file], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ").slice(0, 300))
}

describe("backend/deploy/kubernetes", () => {
  const secrets = mkdtempSync(join(tmpdir(), "kubernetes-"))
  afterAll(() => rmSync(secrets, { recursive: true, force: true }))
  const own = manifests.filter(({ kind }) => kind !== "ServiceMonitor")

  it("has the fields of Kubernetes' own types, and no other", () => {
    expect(typeFaults(own)).toEqual([])
    const [first] = own
    expect(typeFaults([{ ...named("StatefulSet", "backend"), replica: 2 } as unknown as Manifest])).toHaveLength(1)
    expect(first?.kind).toBe("Namespace")
  }, 60_000)

  it("is applied whole: each file is named by the kustomization", () => {
    const files = readdirSync(folder).filter((name) => name.endsWith(".yaml") && name !== "kustomization.yaml")
    expect([...kustomization.resources].sort()).toEqual(files.sort())
  })

  it("gives backends settings that a start takes", () => {
    const values: Readonly<Record<string, string>> = {
      "database-url": "postgres://showroom_run:a@db/showroom",
      "broker-url": "amqp://backend:a@rabbitmq:5672",
      "smtp-url": "smtp://a:b@mail.example:587",
      "media-secret": "a".repeat(24),
      "turn-secret": "a".repeat(24),
    }
    for (const [name, value] of Object.entries(values)) writeFileSync(join(secrets, name), value)
    const [container] = podOf(named("StatefulSet", "backend"))?.containers ?? []
    const settings = read("settings.env").trim().split("\n")
    const env = Object.fromEntries([
      ...settings.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
      ...(container?.env ?? []).map(({ name, value }) => [name, value.replace("/run/secrets/showroom", secrets)]),
    ])
    expect(readSettings(env, [])).toMatchObject({
      databaseUrl: values["database-url"],
      smtpUrl: values["smtp-url"],
      migrations: "check",
      trustProxy: true,
      publicUrl: "https://showroom.example",
    })
  })

  it("drains a backend before it is killed, and for longer than its probe takes to fail", () => {
    const pod = podOf(named("StatefulSet", "backend"))
    const [container] = pod?.containers ?? []
    const seconds = (name: string) => Number(container?.env.find((each) => each.name === name)?.value)
    const { periodSeconds = 0, failureThreshold = 0 } = container?.readinessProbe ?? {}
    expect(seconds("DRAIN_SECONDS")).toBeGreaterThan(periodSeconds * failureThreshold)
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      seconds("DRAIN_SECONDS") + seconds("SHUTDOWN_SECONDS") + 5,
    )
    expect(named("StatefulSet", "backend").spec.replicas).toBe(2)
    // Lets a node be emptied, one backend at a time.
    expect(named("PodDisruptionBudget", "backend").spec.selector?.matchLabels).toEqual({ app: "backend" })
  })

  it("runs nothing as root, and mounts only what the pod has", () => {
    expect(pods).toHaveLength(4)
    for (const { securityContext, containers, volumes } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: expect.any(Number) })
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ["ALL"] },
        })
        expect(volumes.map(({ name }) => name).sort()).toEqual(container.volumeMounts.map(({ name }) => name).sort())
      }
    }
  })

  it("lets only nginx and Prometheus reach a backend", () => {
    const policy = JSON.stringify(named("NetworkPolicy", "backend").spec)
    expect(policy).toContain('"from":[{"podSelector":{"matchLabels":{"app":"site"}}}],"ports":[{"port":4173}]')
    expect(named("NetworkPolicy", "nothing").spec.podSelector).toEqual({})
    expect(named("ServiceMonitor", "backend").spec.selector?.matchLabels).toEqual({ app: "backend" })
  })
})
