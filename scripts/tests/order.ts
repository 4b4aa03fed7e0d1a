import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Order of a file. The longest would begin late; attacks on RabbitMQ are not to run beside it. */
const place = (file: string): number => {
  if (file.includes("/test/services/attacks/")) return 0
  return file.includes("/test/services/rabbitmq/attacks.") ? 2 : 1
}

/** Begins with the attacks on the embedded broker, and ends with those on RabbitMQ. The others are in vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one.moduleId) - place(other.moduleId))
  }
}
