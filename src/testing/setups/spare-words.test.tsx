// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { captureOwnerStack } from 'react';
import { expect, it } from 'vitest';

function catchFault(look: () => unknown): unknown {
  try {
    return look();
  } catch (error) {
    return error;
  }
}

it('writes the page out for who reads that an element is not there, and not before', () => {
  const { rerender } = render(<p>sold</p>);
  const fault = catchFault(() => screen.getByText('let'));
  rerender(<p>asked</p>);
  expect(fault).toBeInstanceOf(Error);
  expect(String(fault)).toMatch(/^TestingLibraryElementError: Unable to find an element/);
  // What stands there as it is read.
  expect(String(fault)).toContain('asked');
  expect(() => screen.getByText('sold')).toThrow(/Unable to find an element with the text: sold/);
});

it('has React write down of no element where it was made', () => {
  let made: string | null = null;
  const Inner = () => {
    made = captureOwnerStack();
    return null;
  };
  const Outer = () => <Inner />;
  render(<Outer />);
  expect(made).not.toMatch(/Outer/);
});
