import { Omnibox } from '#features/search/omnibox/omnibox.tsx';
import { navigateTo } from '../navigation.ts';
import styles from './omnibox-slot.module.css';

/** The search field in its place at the top left. */
export function OmniboxSlot() {
  return (
    <search className={styles.slot}>
      <Omnibox onOpen={navigateTo} />
    </search>
  );
}
