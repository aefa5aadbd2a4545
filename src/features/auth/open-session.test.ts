// @vitest-environment jsdom
import { appConfigSchema } from '@property/contract/profile/app-config.ts';
import { expect, it, vi } from 'vitest';
import { openSession } from './open-session.ts';
import { Session } from './session.ts';

const CONFIG = appConfigSchema.parse({
  environment: { name: 'Test', kind: 'test' },
  search: { baseUrl: '/search/v1', subscriptionKey: 'key', auth: 'key' },
  documents: { baseUrl: '/docs/v1', audience: 'api://documents' },
  auth: { authority: '/auth', clientId: 'property-research-app' },
});

it('O-145: finds out once more who is signed in when a page that the browser kept is shown again', () => {
  const resume = vi.spyOn(Session.prototype, 'resume').mockReturnValue();
  const session = openSession(CONFIG);
  expect(openSession(CONFIG)).toBe(session);
  const show = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  // A page that is loaded asks by itself.
  show(false);
  expect(resume).not.toHaveBeenCalled();
  show(true);
  expect(resume.mock.contexts).toEqual([session]);
  session.close();
});
