import { BaseSequencer, type TestSpecification } from "vitest/node"

/**
 * Order of a file. The longest would begin late; it loads the machine like three, so the consultation with pictures
 * comes near the end, and attacks on RabbitMQ last.
 */
const place = (file: string): number => {
  if (file.includes("/test/services/attacks/")) return 0
  if (file.includes("/test/services/instances/consultation.")) return 2
  return file.includes("/test/services/rabbitmq/attacks.") ? 3 : 1
}

/** Begins with the attacks on the embedded broker. Files of one place are in vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one.moduleId) - place(other.moduleId))
  }
}
