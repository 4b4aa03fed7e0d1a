import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that take minutes and are short: by their size, they would begin last. */
const longest = /\/test\/services\/attacks\//

/** Begins with the longest files, so that none of them is left to one worker at the end. The others go by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(longest.test(other.moduleId)) - Number(longest.test(one.moduleId)))
  }
}
