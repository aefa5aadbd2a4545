import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/**
 * The section of a title with this heading, once something of its own stands in it: one with a chart
 * replaces its placeholder when its code has arrived.
 */
export async function findSection(name: string, content: string | RegExp) {
  return waitFor(() => {
    const section = within(screen.getByRole('region', { name }));
    section.getAllByText(content);
    return section;
  });
}

/** Opens the fold of the sections of a title that have nothing, once there is one. */
export async function openEmptySections(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Nothing recorded/ }));
}
