import { useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import { FieldList, listExtraFields } from '#records/extra-fields.tsx';
import { NotUnderstood } from '#records/not-understood.tsx';
import { QueryError } from '#records/query-error.tsx';
import { isAbsentOperation, isNothingFound } from '../panel/absence.ts';
import { EmptySection } from '../panel/loaded-section.tsx';
import { Section, type SectionComponentProps } from '../panel/section.tsx';

/**
 * Every field of the title and of its property record that has no place above, by name and value
 * (S-061, S-127). A failing property record costs only its own fields, and says so.
 */
export default function MoreSection({ title }: SectionComponentProps) {
  const { search, profile } = useServices();
  const known = profile.search.fields.title;
  const property = useQuery(search.property(title.id));
  const ofTitle = listExtraFields(title, known);
  const ofProperty = property.data
    ? listExtraFields(property.data, [
        ...known,
        ...profile.search.fields.property,
        ...ofTitle.map((field) => field.name),
      ])
    : [];
  const fields = [
    ...(title.propertyType?.length ? [{ name: 'propertyType', value: title.propertyType }] : []),
    ...ofTitle,
    ...ofProperty,
  ];
  const hasFailed =
    property.isError && !isAbsentOperation(property.error) && !isNothingFound(property.error);
  return (
    <Section id="more" title="More" busy={property.isFetching}>
      {hasFailed && <QueryError query={property} />}
      {fields.length > 0 && <FieldList fields={fields} />}
      <NotUnderstood answer={title} />
      <NotUnderstood answer={property.data} />
      {fields.length === 0 && !property.isPending && !hasFailed && (
        <EmptySection>The service sends no further fields for this title.</EmptySection>
      )}
    </Section>
  );
}
