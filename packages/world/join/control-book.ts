import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CompanyControl } from '../sources/open-data/control.ts';

/** The company at the end of a chain of control. */
export interface UltimateParent {
  readonly name: string;
  /** As its registry has it, where that is known. */
  readonly number?: string;
}

/** Shares or votes that leave no room for another in control. */
const MAJORITY = /^(?:ownership-of-shares|voting-rights)-(?:50-to-75|75-to-100)-percent/;
/** Longer chains are a slip in somebody's filing. */
const MOST_STEPS = 20;

/** Which company controls which, on disk, to be asked for the parent at the end. */
export class ControlBook {
  readonly #put: StatementSync;
  readonly #of: StatementSync;

  constructor(database: DatabaseSync) {
    database.exec(`
      CREATE TABLE IF NOT EXISTS control (
        company TEXT NOT NULL, controller TEXT NOT NULL, number TEXT NOT NULL,
        PRIMARY KEY (company, controller, number)
      ) WITHOUT ROWID;
    `);
    this.#put = database.prepare('INSERT OR IGNORE INTO control VALUES (?, ?, ?)');
    // One controller is often filed twice, under its name as it was and as it is: the number is one.
    this.#of = database.prepare(`
      SELECT max(controller) AS controller, number FROM control WHERE company = ?
      GROUP BY CASE number WHEN '' THEN controller ELSE number END LIMIT 2`);
  }

  /** Keeps control by more than half of the shares or votes; any other makes no group. */
  put({ companyNumber, controller, controllerNumber, natures }: CompanyControl): void {
    if (!natures.some((nature) => MAJORITY.test(nature))) return;
    this.#put.run(companyNumber, controller, controllerNumber ?? '');
  }

  /**
   * The parent that no company controls, as far as the file tells. Undefined for a company that none
   * controls, and where two claim to, or a chain runs in a ring: which of them is right is not known.
   */
  findUltimateParent(companyNumber: string): UltimateParent | undefined {
    const seen = new Set([companyNumber]);
    let parent: UltimateParent | undefined;
    let number = companyNumber;
    while (seen.size < MOST_STEPS) {
      const [controller, other] = this.#of.all(number);
      if (other) return undefined;
      if (!controller) return parent;
      parent = { name: String(controller.controller) };
      if (controller.number === '') return parent;
      number = String(controller.number);
      parent = { ...parent, number };
      if (seen.has(number)) return undefined;
      seen.add(number);
    }
    return undefined;
  }
}
