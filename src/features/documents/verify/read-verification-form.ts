import { VERIFICATION_TITLE_NUMBER_LENGTH } from '@property/contract/documents/limits-documents.ts';
import {
  buildVerificationRequestSchema,
  type VerificationRequest,
} from '@property/contract/documents/ownership-verification.ts';
import type { DocumentsProfile } from '@property/contract/profile/profile-documents.ts';
import * as z from 'zod/mini';

/** What the person typed. */
export interface VerificationForm {
  readonly forename: string;
  readonly middleName: string;
  readonly surname: string;
  readonly reference: string;
}

export type VerificationField = keyof VerificationForm | 'titleNumber';

export type ReadVerificationForm =
  | { readonly ok: true; readonly request: VerificationRequest }
  | { readonly ok: false; readonly problems: Partial<Record<VerificationField, string>> };

const FIELDS: Readonly<Record<string, VerificationField>> = {
  title_number: 'titleNumber',
  first_forename: 'forename',
  middle_name: 'middleName',
  surname: 'surname',
  customer_reference: 'reference',
};

/**
 * Reads the form into what the service takes: spaces at the ends and curly apostrophes are put
 * right, and what is left empty is not sent (D-094 to D-100, O-112).
 */
export function readVerificationForm(
  titleNumber: string,
  form: VerificationForm,
  { verification }: DocumentsProfile,
): ReadVerificationForm {
  const [middle, reference] = [tidyName(form.middleName), form.reference.trim()];
  const result = z.safeParse(buildVerificationRequestSchema(verification), {
    title_number: titleNumber.toUpperCase(),
    first_forename: tidyName(form.forename),
    surname: tidyName(form.surname),
    ...(middle === '' ? {} : { middle_name: middle }),
    ...(reference === '' ? {} : { customer_reference: reference }),
  });
  if (result.success) return { ok: true, request: result.data };
  const problems: Partial<Record<VerificationField, string>> = {};
  for (const { path } of result.error.issues) {
    const field = FIELDS[String(path[0])];
    if (field) problems[field] ??= describeProblem(field, titleNumber, form);
  }
  return { ok: false, problems };
}

function tidyName(text: string): string {
  return text.trim().replace(/[‘’ʼ]/g, "'");
}

function describeProblem(
  field: VerificationField,
  titleNumber: string,
  form: VerificationForm,
): string {
  switch (field) {
    case 'titleNumber':
      return titleNumber.length > VERIFICATION_TITLE_NUMBER_LENGTH.maximum
        ? `Owners can be checked for title numbers of up to ${VERIFICATION_TITLE_NUMBER_LENGTH.maximum} characters; ${titleNumber} has ${titleNumber.length}. Its register can be bought.`
        : `Owners cannot be checked for the title number ${titleNumber}. Its register can be bought.`;
    case 'forename':
      if (form.forename.trim() === '') return 'Enter the first name.';
      return /\s/.test(form.forename.trim())
        ? 'One name without spaces; further ones go into the middle name.'
        : 'Only letters, digits, hyphens and apostrophes.';
    case 'surname':
      if (form.surname.trim() === '') return 'Enter the surname.';
      return 'Only letters, digits, spaces, hyphens and apostrophes.';
    case 'middleName':
      return 'Only letters, digits, spaces, hyphens and apostrophes.';
    case 'reference':
      return "Up to 25 letters, digits, spaces and . , ' ( ) / & _ : # + -";
  }
}
