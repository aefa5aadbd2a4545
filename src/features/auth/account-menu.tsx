import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import styles from './account-menu.module.css';
import type { Person } from './token-set.ts';
import { useSession } from './use-session.ts';

const AnchoredPopover = lazy(() => import('#ui/overlays/anchored-popover.tsx'));

/** Who is signed in, with the way out; or the way in. */
export function AccountMenu() {
  const session = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { status, person } = session;
  if (status !== 'signed-in' || person === null) {
    return (
      <button type="button" className={styles.enter} onClick={session.signIn}>
        <LogIn aria-hidden="true" />
        Sign in
      </button>
    );
  }
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.avatar}
        // The letters belong to the name: who says what they see means this.
        aria-label={`Account of ${person.name}, ${writeInitials(person)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {writeInitials(person)}
      </button>
      {isOpen && (
        <Suspense>
          <AnchoredPopover label="Account" anchor={button.current} onClose={close} width={240}>
            <p className={styles.name}>{person.name}</p>
            {person.email && <p className={styles.email}>{person.email}</p>}
            <Button className={styles.out} onClick={session.signOut}>
              <LogOut aria-hidden="true" />
              Sign out
            </Button>
          </AnchoredPopover>
        </Suspense>
      )}
    </>
  );
}

function writeInitials({ name }: Person): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => word !== '');
  const letters = words.slice(0, 2).map((word) => word.charAt(0));
  return letters.join('').toUpperCase();
}
