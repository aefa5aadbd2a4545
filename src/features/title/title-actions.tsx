import FileText from 'lucide-react/icons/file-text';
import Route from 'lucide-react/icons/route';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CompareButton, CompareTray } from './compare/compare-button.tsx';
import { ShareButton } from './share-button.tsx';
import styles from './title-actions.module.css';
import type { TitleActionsProps } from './title-actions-props.ts';
import { nameTitle } from './title-heading.ts';
import { TitleMenu } from './title-menu.tsx';
import { useErrandLinks } from './use-errand-links.ts';

/** What can be done with a title, under its heading: the main things, and a menu with the rest. */
export function TitleActions(props: TitleActionsProps) {
  const name = nameTitle(props.title);
  const errands = useErrandLinks(props.title.id);
  return (
    <div className={styles.actions}>
      <MainAction {...props} />
      <CompareButton titleId={props.title.id} />
      <ShareButton title={name} />
      {errands && (
        <LinkButton to={errands.verification}>
          <ShieldCheck aria-hidden="true" />
          Verify owner
        </LinkButton>
      )}
      <span className={styles.menu}>
        <TitleMenu {...props} name={name} />
      </span>
      <CompareTray titleId={props.title.id} />
    </div>
  );
}

/** The same at the foot of the sheet of a phone. */
export function TitleFooter(props: TitleActionsProps) {
  return (
    <>
      <MainAction {...props} className={styles.wide} />
      <CompareButton titleId={props.title.id} compact className={styles.square} />
      <TitleMenu {...props} name={nameTitle(props.title)} isFull className={styles.square} />
      <CompareTray titleId={props.title.id} />
    </>
  );
}

/** The documents where they are sold, else what can be reached from here. */
function MainAction(props: TitleActionsProps & { readonly className?: string | undefined }) {
  const { title, onAskTravelTime, className } = props;
  const errands = useErrandLinks(title.id);
  if (errands) {
    return (
      <LinkButton variant="primary" className={className} to={errands.documents}>
        <FileText aria-hidden="true" />
        Buy documents
      </LinkButton>
    );
  }
  return (
    onAskTravelTime && (
      <Button variant="primary" className={className} onClick={onAskTravelTime}>
        <Route aria-hidden="true" />
        What can I reach?
      </Button>
    )
  );
}
