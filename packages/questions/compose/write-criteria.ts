import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { Ground } from '../grammar/phrase.ts';
import type { Lexicon } from '../knowledge/lexicon.ts';
import { RefusedQuestion } from '../refused-question.ts';
import type { Condition, Criterion } from './criterion.ts';
import type { Dialect } from './dialect.ts';
import { spellValues, writeOwnMeasure, writeRecorded } from './measures.ts';
import type { Subject } from './subject.ts';
import { writeEvent } from './write-event.ts';
import type { PlaceWriter } from './write-place.ts';

export interface Writing {
  readonly dialect: Dialect;
  readonly subject: Subject;
  readonly lexicon: Lexicon;
  readonly places: PlaceWriter;
  readonly ground: Ground | undefined;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** All criteria as one query. */
export async function writeCriteria(
  writing: Writing,
  criteria: readonly Criterion[],
): Promise<QueryNode> {
  const { nodes, without } = await writeEach(writing, criteria);
  return writing.dialect.writeEvery(
    dropRepeated(nodes),
    dropRepeated(without),
    writing.subject.idField,
  );
}

/** What has to hold and what must not, side by side. */
async function writeEach(writing: Writing, criteria: readonly Criterion[]): Promise<Written> {
  const positive: QueryNode[] = [];
  const negated: QueryNode[] = [];
  for (const { condition, negated: turned } of criteria) {
    const { nodes, without } = await writeCondition(writing, condition);
    if (!turned) {
      positive.push(...nodes);
      negated.push(...without);
    } else {
      const { dialect, subject } = writing;
      negated.push(dialect.writeEvery(nodes, without, subject.idField));
    }
  }
  return { nodes: positive, without: negated };
}

/** The same condition said twice is one. */
function dropRepeated(nodes: readonly QueryNode[]): QueryNode[] {
  const seen = new Map(nodes.map((node) => [JSON.stringify(node), node]));
  return [...seen.values()];
}

interface Written {
  readonly nodes: readonly QueryNode[];
  /** What must not hold beside. */
  readonly without: readonly QueryNode[];
}

async function writeCondition(writing: Writing, condition: Condition): Promise<Written> {
  const { dialect, subject, places, ground } = writing;
  const one = (...nodes: QueryNode[]): Written => ({ nodes, without: [] });
  switch (condition.type) {
    case 'choice':
      return one(...writeChoice(writing, condition));
    case 'amount':
      return one(
        dialect.writeAny(
          [condition.bounds, ...(condition.or ?? [])].map((bounds) =>
            writeOwnMeasure(dialect, subject, { ...condition, bounds }, condition.ground ?? ground),
          ),
        ),
      );
    case 'recorded':
      return one(writeRecorded(subject, condition.measure));
    case 'event':
      return writeEvent(dialect, subject, condition, writing.today);
    case 'owner':
      return one(writeOwner(writing, condition));
    case 'identifier':
      return one(writeIdentifier(writing, condition));
    case 'energy':
      return writeEnergy(writing, condition);
    case 'place':
      return writeRing(places, condition);
    case 'view':
      return one(places.writeView());
    case 'addressWords':
      return one(dialect.writeWords(subject.address.full, condition.words));
    case 'titleNumber':
      if (subject.index !== 'titles')
        throw new RefusedQuestion(
          'Deals are not searched by title number; look the title up instead.',
        );
      return one(dialect.writeValues('number', condition.numbers));
    case 'any': {
      const sides = [];
      for (const criterion of condition.of) sides.push(await writeCriteria(writing, [criterion]));
      return one(dialect.writeAny(sides));
    }
    case 'all':
      return writeEach(writing, condition.of);
  }
}

/** What lies near to places, without what lies too near. */
async function writeRing(
  places: PlaceWriter,
  { relation, places: near }: Extract<Condition, { type: 'place' }>,
): Promise<Written> {
  const nodes = [await places.writePlaces(relation, near)];
  if (relation.type === 'in' || relation.beyond === undefined) return { nodes, without: [] };
  const inner =
    relation.type === 'travel'
      ? { type: relation.type, mode: relation.mode, minutes: relation.beyond }
      : relation.beyond;
  return { nodes, without: [await places.writePlaces(inner, near, 'told')] };
}

function writeChoice(
  { dialect, subject, lexicon }: Writing,
  { choice, values }: Extract<Condition, { type: 'choice' }>,
): QueryNode[] {
  const field = subject.choices[choice];
  if (!field) {
    const noun = subject.noun === 'deals' ? 'Deals' : 'Titles';
    const lacking: Record<string, string> = {
      ownerType: 'owners',
      leaseType: 'types of lease',
      useClass: 'use classes',
      constraint: 'constraints',
    };
    throw new RefusedQuestion(`${noun} do not record ${lacking[choice] ?? choice}.`);
  }
  if (values.length === 0) return [{ exists: { field: field.field } }];
  const known =
    choice === 'propertyType'
      ? lexicon.propertyTypes
      : choice === 'ownerType'
        ? lexicon.ownerTypes
        : [];
  const nodes = values
    .filter((value) => value.includes('+'))
    .flatMap((value) => value.split('+'))
    .map((value) => dialect.writeValues(field.field, spellValues([value], known)));
  const plain = keepKnownOwners(choice, values, known).filter((value) => !value.includes('+'));
  if (plain.length > 0) {
    const spelt = spellValues(plain, known).map((value) => field.rename?.[String(value)] ?? value);
    if (field.words) {
      const each = spelt.map((value) => dialect.writeWords(field.field, String(value)));
      return [dialect.writeAny(each)];
    }
    nodes.push(dialect.writeValues(field.field, spelt));
  }
  if (field.path === undefined) return nodes;
  return nodes.map((query) => ({ nested: { path: field.path ?? '', query } }));
}

/** Deployments name companies in more than one way; the names that none of them uses are left out. */
function keepKnownOwners(
  choice: string,
  values: readonly string[],
  known: readonly string[],
): readonly string[] {
  const kept = values.filter((value) => known.includes(value));
  return choice === 'ownerType' && kept.length > 0 ? kept : values;
}

function writeOwner(
  { dialect, subject }: Writing,
  { name, group, own }: Extract<Condition, { type: 'owner' }>,
): QueryNode {
  if (subject.index !== 'titles')
    throw new RefusedQuestion('Deals do not record owners; ask this of titles.');
  const fields = [
    ...(group && !own ? [] : ['owners.companyName']),
    ...(group ? ['owners.ultimateParent'] : []),
  ];
  return dialect.writeAny(fields.map((field) => dialect.writeWords(field, name)));
}

function writeIdentifier(
  { dialect, subject }: Writing,
  { of, numbers }: Extract<Condition, { type: 'identifier' }>,
): QueryNode {
  if (subject.index !== 'titles')
    throw new RefusedQuestion('Deals are not searched by the numbers of titles and owners.');
  const field = of === 'uprn' ? 'uprns.uprn' : 'owners.companyRegistrationNumber';
  return dialect.writeValues(field, numbers);
}

/** One certificate of all that is said, or none at all. */
function writeEnergy(
  { dialect }: Writing,
  { bands, expires, missing }: Extract<Condition, { type: 'energy' }>,
): Written {
  const path = 'energyCertificates';
  const exists = { nested: { path, query: { exists: { field: `${path}.expiryDate` } } } };
  if (missing) return { nodes: [], without: [exists] };
  const nodes = [
    ...(bands ? [dialect.writeValues(`${path}.band`, bands)] : []),
    ...(expires ? [dialect.writeRange(`${path}.expiryDate`, expires)] : []),
  ];
  return { nodes: [{ nested: { path, query: dialect.writeEvery(nodes, [], path) } }], without: [] };
}
