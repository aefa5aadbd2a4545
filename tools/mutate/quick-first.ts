import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files first that were quickest the last time. A change is settled by the first test that
 * fails, and one that asks no database, if it sees the change, does so in a tenth of the time.
 */
export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return [...files].sort((one, other) => took(one) - took(other));
  }
}
