import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { describe, expect, it } from 'vitest';
import { readVerificationForm, type VerificationForm } from './read-verification-form.ts';

const FORM: VerificationForm = {
  forename: 'Imogen',
  middleName: '',
  surname: 'Hale',
  reference: '',
};

function read(change: Partial<VerificationForm>, titleNumber = 'WX118820') {
  return readVerificationForm(titleNumber, { ...FORM, ...change }, documentsProfile);
}

describe('the form that checks an owner', () => {
  it('D-097, D-099, O-112 sends what was filled in, with straight apostrophes', () => {
    expect(read({ forename: ' Imogen ', surname: 'O’Hale Smith', middleName: ' ' })).toEqual({
      ok: true,
      request: { title_number: 'WX118820', first_forename: 'Imogen', surname: "O'Hale Smith" },
    });
    expect(read({ middleName: 'Anne Marie', reference: ' KL31 check ' })).toMatchObject({
      ok: true,
      request: { middle_name: 'Anne Marie', customer_reference: 'KL31 check' },
    });
    expect(read({ reference: '  ' }).ok ? read({}) : null).toEqual(read({ reference: '  ' }));
    expect(read({ surname: 'O‘Hale ʼt Hooft' }, 'wx118820')).toMatchObject({
      request: { title_number: 'WX118820', surname: "O'Hale 't Hooft" },
    });
  });

  it.each([
    ['D-096', { forename: '' }, 'forename', /Enter the first name/],
    ['D-096', { forename: '   ' }, 'forename', /Enter the first name/],
    ['D-096', { forename: 'Imogen Anne' }, 'forename', /without spaces/],
    ['D-096', { forename: 'Im0gen!' }, 'forename', /Only letters/],
    ['D-096', { forename: ' Im0gen! ' }, 'forename', /Only letters/],
    ['D-098', { surname: '  ' }, 'surname', /Enter the surname/],
    ['D-098', { surname: 'Hale & Co' }, 'surname', /Only letters/],
    ['D-097', { middleName: 'A.' }, 'middleName', /Only letters/],
    ['D-099', { reference: 'x'.repeat(26) }, 'reference', /Up to 25/],
    ['D-099', { reference: 'a*b' }, 'reference', /Up to 25/],
  ] as const)('%s refuses %j in words', (_rule, change, field, words) => {
    const result = read(change);
    expect(result.ok).toBe(false);
    expect(result.ok ? {} : result.problems).toEqual({ [field]: expect.stringMatching(words) });
  });

  it('D-095 says that a number of ten characters cannot be checked', () => {
    const result = read({}, 'WXY1234567');
    expect(result.ok ? '' : result.problems.titleNumber).toMatch(/up to 9 characters.*has 10/);
    // Nine would do, but not these: its length is not what is wrong with it.
    const odd = read({}, 'WX-118820');
    expect(odd.ok ? '' : odd.problems.titleNumber).toMatch(/^Owners cannot be checked for .*WX-/);
  });
});
