import { createPortal } from 'react-dom';
import { useServices } from '#api/services-context.ts';
import { AccountMenu } from '#features/auth/account-menu.tsx';

/** The account in its place in the rail, which has stood there since the first paint. */
export default function RailAccount() {
  const { config } = useServices();
  const place = document.getElementById('rail-account');
  if (config.auth === null || place === null) return null;
  return createPortal(<AccountMenu />, place);
}
