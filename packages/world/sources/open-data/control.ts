import * as z from 'zod/mini';
import { InputError } from '../../input-error.ts';
import { decodeText, NOTHING, openMembers } from '../files/open-members.ts';
import type { SourceFiles } from '../files/read-rows.ts';
import type { SourceTally } from '../files/source-tally.ts';
import { readDay } from './values.ts';

/** That a company is controlled by another. */
export interface CompanyControl {
  /** Of the company that is controlled: eight digits or letters. */
  readonly companyNumber: string;
  readonly controller: string;
  /** As the controller states it; of the companies register only where it is registered there. */
  readonly controllerNumber: string | undefined;
  /** `ownership-of-shares-75-to-100-percent` and the like. */
  readonly natures: readonly string[];
}

/** Nothing of a person is named here, so nothing of one is ever read. */
const lineSchema = z.object({
  company_number: z.optional(z.string()),
  data: z.object({ kind: z.string() }),
});
const corporateSchema = z.object({
  name: z.string(),
  identification: z.optional(z.object({ registration_number: z.optional(z.string()) })),
  natures_of_control: z.optional(z.array(z.string())),
  ceased_on: z.optional(z.string()),
});
const dataSchema = z.object({ data: corporateSchema });

const CORPORATE = /^corporate-entity-/;
const TOTALS = /^totals#/;

/**
 * Streams the companies register's snapshot of people with significant control, one JSON object a
 * line. Only companies among them are read, and of those only the ones that still are in control.
 *
 * @throws InputError naming file, line and column for a line that is not in its form
 */
export async function* readControl(
  { paths, limit = Infinity }: SourceFiles,
  tally: SourceTally,
): AsyncGenerator<CompanyControl> {
  for (const path of paths) {
    for await (const { name, bytes } of openMembers(path, (file) =>
      /\.(?:txt|json)$/i.test(file),
    )) {
      tally.open(name);
      let line = 0;
      let rows = 0;
      for await (const text of splitLines(decodeText(bytes))) {
        line += 1;
        if (text.trim() === '') continue;
        const value = parseLine(text, name, line);
        const { company_number: companyNumber, data } = lineOf(value, name, line);
        // The last line says how many there are of each kind.
        if (TOTALS.test(data.kind)) continue;
        tally.read();
        rows += 1;
        const place = { file: name, line };
        const corporate = CORPORATE.test(data.kind) ? z.safeParse(dataSchema, value) : undefined;
        if (!corporate) tally.leave('it is not about a company', place);
        else if (!companyNumber || !corporate.success) {
          tally.leave('the company or its controller is not named', place);
        } else if (readDay(corporate.data.data.ceased_on ?? '')) {
          tally.leave('the control has ended', place);
        } else {
          tally.keep();
          const { name: controller, identification, natures_of_control } = corporate.data.data;
          yield {
            companyNumber,
            controller,
            controllerNumber: readCompanyNumber(identification?.registration_number ?? ''),
            natures: natures_of_control ?? [],
          };
        }
        if (rows >= limit) break;
      }
      if (line === 0) throw new InputError(`${name} is empty. ${NOTHING}`);
    }
  }
}

function parseLine(text: string, name: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    const column = at === undefined ? 1 : Number(at) + 1;
    throw new InputError(
      `${name}, line ${line}, column ${column}: the line is not the JSON object that is documented for people with significant control. ${NOTHING}`,
    );
  }
}

function lineOf(value: unknown, name: string, line: number): z.infer<typeof lineSchema> {
  const result = z.safeParse(lineSchema, value);
  if (result.success) return result.data;
  throw new InputError(
    `${name}, line ${line}, column 1: there is no "data" with a "kind", which are documented for people with significant control. ${NOTHING}`,
  );
}

/** As the register writes it, where it is one: `00012345`, `SC012345`. */
function readCompanyNumber(text: string): string | undefined {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  if (/^\d{1,8}$/.test(compact)) return compact.padStart(8, '0');
  const [, letters, digits] = /^([A-Z]{2})(\d{1,6})$/.exec(compact) ?? [];
  return letters && digits ? `${letters}${digits.padStart(6, '0')}` : compact || undefined;
}

async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
