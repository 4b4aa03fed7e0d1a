import { relative } from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/**
 * The files that take longest, in the order of their start. A long one that starts last keeps a single worker busy at
 * the end. The two files of attacks need both cores, so others stand between them.
 */
const longest: ReadonlyArray<string> = [
  "test/e2e/layout/layout.spec.ts",
  "test/e2e/presentation/consultantsDay.spec.ts",
  "test/e2e/backend/backends.spec.ts",
  "test/e2e/telemetry/telemetry.spec.ts",
  "test/e2e/booking/booking.spec.ts",
  "test/e2e/host/day.spec.ts",
  "test/services/attacks/embedded.test.ts",
  "test/services/containers/images.test.ts",
  "test/services/rabbitmq/cluster.test.ts",
  "test/services/instances/consultation.test.ts",
  "test/services/instances/killed.test.ts",
  "test/services/rabbitmq/attacks.test.ts",
]

/** Vitest's own order, after the longest files of each project. Without results of an earlier run, it knows only sizes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = longest.indexOf(relative(project.vitest.config.root, moduleId))
      return at === -1 ? longest.length : at
    }
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((one, other) => rank(one) - rank(other)),
    )
  }
}
