// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithServices } from '#testing/render-with-services.tsx';
import { ANA, SIGN_IN_SETTINGS } from '#testing/signed-in.ts';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SignInReturn } from './sign-in-return.tsx';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

describe('when the sign-in service cannot be reached', () => {
  it('O-139: the page of a failed sign-in says so, each time it is tried again', async () => {
    window.history.replaceState(null, '', '/callback?code=old&state=unknown');
    const onReturn = vi.fn();
    renderWithServices(<SignInReturn onReturn={onReturn} />, fetch, SIGN_IN_SETTINGS);
    expect((await screen.findByRole('alert')).textContent).toMatch(/not begun in this tab/);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/));
    const first = screen.getByRole('alert');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
    expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
    await userEvent.click(screen.getByRole('button', { name: 'Go back without signing in' }));
    expect(onReturn).toHaveBeenCalledWith('/');
  });

  it('signing out says that this app has forgotten the person and the service may not have', async () => {
    window.sessionStorage.setItem('signed-in.documents', JSON.stringify(ANA));
    const page = (
      <>
        <AccountMenu />
        <ToastRegion />
      </>
    );
    renderWithServices(page, fetch, SIGN_IN_SETTINGS);
    await userEvent.click(await screen.findByRole('button', { name: /Account of Ana Field/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect((await screen.findAllByText('You are signed out of this app only.')).length).toBe(1);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
  });
});
