import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Milliseconds that each file took at most: one that was broken off says nothing of the whole. */
const longest = new Map<string, number>();

/**
 * Runs the files first that were quickest before. A change is settled by the first test that fails,
 * and one that asks no database, if it sees the change, does so in a tenth of the time.
 */
export class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = (file: TestSpecification) => {
      const last = this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
      const most = Math.max(last, longest.get(file.moduleId) ?? 0);
      longest.set(file.moduleId, most);
      return most;
    };
    return files
      .map((file) => ({ file, ms: took(file) }))
      .sort((one, other) => one.ms - other.ms)
      .map(({ file }) => file);
  }
}
