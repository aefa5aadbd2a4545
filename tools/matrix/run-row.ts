import type { BrowserContext } from '@playwright/test';
import { Buyer } from './buyer.ts';
import type { SoldTitle } from './choose-titles.ts';
import { FaultGate } from './fault-gate.ts';
import type { MatrixFault } from './matrix-faults.ts';
import { MatrixLedger } from './matrix-ledger.ts';
import { nameEmail } from './matrix-people.ts';
import type { MatrixOperation } from './operations/operation.ts';
import type { Scene } from './scene.ts';

/** Milliseconds for whatever is waited for in a cell; longer than the app's own longest waits. */
const PATIENCE = 90_000;
/** Milliseconds for a cell; longer than one wait, and the app's timeout of a purchase. */
const CELL_LIMIT = 180_000;
const CHARGES = /^POST \/(?:purchase|verify-ownership)/;

export interface Cell {
  readonly operation: string;
  readonly fault: string;
  /** What was wrong; null in a sound cell. */
  readonly problem: string | null;
}

export interface RowSettings {
  readonly context: BrowserContext;
  readonly address: string;
  /** Which of the people of the matrix: each row has one of its own. */
  readonly person: number;
  /** As many as there are cells, and two more. */
  readonly titles: readonly SoldTitle[];
  readonly onCell?: (cell: Cell) => void;
}

/** One person goes through the cells they are given, one after the other. */
export async function runRow(
  settings: RowSettings,
  cells: readonly { readonly operation: MatrixOperation; readonly fault: MatrixFault }[],
): Promise<Cell[]> {
  const { context, address, person, onCell } = settings;
  const titles = [...settings.titles];
  const takeTitle = () => titles.shift() ?? fail('there are too few titles');
  context.setDefaultTimeout(PATIENCE);
  const gate = new FaultGate();
  await gate.attach(context);
  let buyer = new Buyer(context, await context.newPage(), address);
  const first = takeTitle();
  await buyer.openDocuments(first);
  await buyer.signIn(nameEmail(person));
  await buyer.register.waitFor();
  const ledger = new MatrixLedger(context.request, address, () => gate.bearer);
  const kept = new Map<string, string>();
  const done: Cell[] = [];
  for (const { operation, fault } of cells) {
    const reference = `${operation.name} ${fault.name}`;
    const scene = { buyer, gate, ledger, title: takeTitle(), fault, reference, kept };
    const problem = await runCell(operation, scene);
    gate.mend();
    const cell = { operation: operation.name, fault: fault.name, problem };
    done.push(cell);
    onCell?.(cell);
    // What went wrong is not to go on into the cells after it.
    if (problem !== null) {
      buyer = await buyer.startAgain(`/titles/${first.id}/documents`);
      await buyer.register.waitFor();
    }
  }
  return done;
}

/** What was wrong in a cell; null when nothing was. */
async function runCell(operation: MatrixOperation, scene: Scene): Promise<string | null> {
  const { buyer, gate, ledger } = scene;
  const start = gate.asked.length;
  try {
    const before = (await ledger.readBalance()) + ledger.spent;
    const end = await Promise.race([operation.run(scene), failLater()]);
    const charged = before - (await ledger.readBalance()) - ledger.spent;
    const sent = gate.count(CHARGES, start);
    if (sent !== end.sent) return `${sent} charges were sent, not ${end.sent}`;
    return charged === end.tokens ? null : `${charged} tokens were charged, not ${end.tokens}`;
  } catch (error) {
    const page = await buyer.readAll().catch(String);
    return `${String(error).split('\n')[0]} — ${page.slice(0, 1_500)}`;
  }
}

async function failLater(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, CELL_LIMIT).unref());
  return fail(`the cell did not end within ${CELL_LIMIT / 1000} seconds`);
}

function fail(message: string): never {
  throw new Error(message);
}
