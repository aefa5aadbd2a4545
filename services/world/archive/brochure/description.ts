import type { ArchiveSubject } from '../archive-subject.ts';
import { describePicture } from '../archive-subject.ts';
import { type BrochureFacts, writeArea, writeNumber } from './facts.ts';

/** Paragraphs about the property, each from facts of its records. */
export function describeProperty(subject: ArchiveSubject, facts: BrochureFacts): string[] {
  const { title, buildings, deal } = subject;
  const { storeys, form, attached } = describePicture(subject);
  const [main] = buildings;
  const town = title?.mainAddress?.town;
  const street = title?.mainAddress?.street;
  const place = [street && `on ${street}`, town && `in ${town}`].filter(Boolean).join(' ');
  if (form === 'land') return describeLand(subject, facts, place);
  const noun = {
    terrace: 'terraced house',
    pair: 'semi-detached house',
    none: `${facts.kind} property`,
  }[attached];
  const paragraphs = [
    `${facts.toLet ? 'To let' : 'For sale'}: ${withArticle(noun)} of ${countStoreys(storeys)}${place ? ` ${place}` : ''}. ` +
      `The property is held ${title?.tenure === 'Leasehold' ? 'on a lease' : 'freehold'}` +
      `${title?.number ? ` under title number ${title.number}` : ''}.`,
  ];
  if (main) {
    const built = main.constructionYear
      ? `was built about ${main.constructionYear}`
      : main.ageBand
        ? `dates from ${main.ageBand.replace('-', ' to ')}`
        : undefined;
    const facing = main.material ? `is of ${main.material.toLowerCase()}` : undefined;
    const size = main.grossFloorAreaInSquareMeters;
    paragraphs.push(
      [
        `The main building ${[built, facing].filter(Boolean).join(' and ') || 'stands towards the middle of the plot'}.`,
        size === undefined ? '' : `It has a gross floor area of about ${writeArea(size)}`,
        size !== undefined && main.heightInMetres
          ? `and stands ${main.heightInMetres.toFixed(1)} m high.`
          : size === undefined
            ? ''
            : '.',
      ]
        .filter(Boolean)
        .join(' ')
        .replace(' .', '.'),
    );
  }
  if (buildings.length > 1) {
    paragraphs.push(
      `There ${buildings.length === 2 ? 'is one further building' : `are ${buildings.length - 1} further buildings`} on the site.`,
    );
  }
  const condition = deal.dealData?.propertyCondition;
  if (condition) paragraphs.push(`The condition was noted as ${condition.toLowerCase()}.`);
  return [...paragraphs, ...describeSite(subject)];
}

function describeLand(subject: ArchiveSubject, facts: BrochureFacts, place: string): string[] {
  return [
    `${facts.toLet ? 'To let' : 'For sale'}: ${facts.kind}${place ? ` ${place}` : ''}, without buildings.`,
    ...describeSite(subject),
  ];
}

function describeSite({ title }: ArchiveSubject): string[] {
  const { areaInSquareMeters: area, areaInAcres: acres, siteCoverage } = title ?? {};
  if (area === undefined) return [];
  const hectares =
    area >= 10_000 ? `${(area / 10_000).toFixed(2)} hectares` : `${writeNumber(area)} sq m`;
  const coverage = siteCoverage ? ` Buildings cover about ${Math.round(siteCoverage)}% of it.` : '';
  return [
    `The site extends to ${hectares}${acres === undefined ? '' : ` (${acres.toFixed(2)} acres)`}.${coverage}`,
  ];
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function countStoreys(storeys: number): string {
  return storeys === 1 ? 'a single storey' : `${WORDS[storeys] ?? storeys} storeys`;
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
