import type { BrowserContext } from '@playwright/test';
import { Buyer } from './buyer.ts';
import type { SoldTitle } from './choose-titles.ts';
import { FaultGate } from './fault-gate.ts';
import type { MatrixFault } from './matrix-faults.ts';
import { MatrixLedger } from './matrix-ledger.ts';
import type { MatrixOperation } from './matrix-operations.ts';
import { nameEmail } from './matrix-people.ts';

/** Tokens of a register (D-066). */
const COST = 7;
/** Milliseconds for whatever is waited for in a cell; longer than the app's own longest waits. */
const PATIENCE = 90_000;

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
  const buyer = new Buyer(context, await context.newPage(), address);
  await buyer.openDocuments(takeTitle());
  await buyer.signIn(nameEmail(person));
  await buyer.register.waitFor();
  const ledger = new MatrixLedger(context.request, address, () => gate.bearer);
  const kept = new Map<string, string>();
  const done: Cell[] = [];
  for (const { operation, fault } of cells) {
    const reference = `${operation.name} ${fault.name}`;
    const scene = { buyer, gate, ledger, title: takeTitle(), fault, reference, kept };
    const hadOrder = kept.has('order');
    const before = await ledger.readBalance();
    const start = gate.asked.length;
    let problem: string | null = null;
    try {
      const end = await operation.run(scene);
      const prepared = !hadOrder && kept.has('order') ? 1 : 0;
      const charged = before - (await ledger.readBalance());
      const sent = gate.count(/^POST \/purchase/, start);
      if (charged !== COST * (end.bought + prepared)) problem = `${charged} tokens were charged`;
      if (sent !== end.sent) problem = `${sent} purchases were sent, not ${end.sent}`;
    } catch (error) {
      problem = `${String(error).split('\n')[0]} — ${await buyer.readAll().catch(String)}`;
    }
    gate.mend();
    const cell = { operation: operation.name, fault: fault.name, problem };
    done.push(cell);
    onCell?.(cell);
  }
  return done;
}

function fail(message: string): never {
  throw new Error(message);
}
