import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { saveFile } from '#lib/export/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckLine } from '#ui/controls/check-line.tsx';
import { useCopyText } from '#ui/controls/copy-button.tsx';
import { Note } from '#ui/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import {
  forgetSecret,
  keepStored,
  markStored,
  type ShownSecret,
  writeSecretFile,
} from './secret-store.ts';
import styles from './webhooks.module.css';

/**
 * Shows a signing secret, the once that it can be shown. Done waits until the person says that it is
 * stored; any other way to close asks first (D-113).
 */
export function SecretDialog({ shown }: { readonly shown: ShownSecret }) {
  const { person, subscription, isStored } = shown;
  const [isAsking, setAsking] = useState(false);
  const [copy, copyText] = useCopyText();
  const { secret, webhook_url: address } = subscription;

  const save = () =>
    saveFile(
      new Blob([writeSecretFile(subscription)], { type: 'application/json' }),
      'webhook-secret.json',
    );
  const forget = () => forgetSecret(person);
  const finish = () => {
    keepStored(person, subscription.subscription_id);
    forget();
  };
  const close = () => (isStored ? finish() : setAsking(true));

  return (
    <Dialog
      open
      title="Signing secret"
      description={address ? `Your webhook is set up: ${address}` : 'Your webhook is set up.'}
      onOpenChange={(open) => !open && close()}
      footer={
        isAsking ? (
          <>
            <Button variant="danger" onClick={forget}>
              Close without it
            </Button>
            <Button variant="primary" autoFocus onClick={() => setAsking(false)}>
              Back to the secret
            </Button>
          </>
        ) : (
          <Button variant="primary" disabled={!isStored} onClick={finish}>
            Done
          </Button>
        )
      }
    >
      {isAsking ? (
        <Note tone="warn" role="alert">
          <b>Close without the secret?</b> It cannot be shown again. Without it nobody can tell
          whether a message is genuine; the webhook would have to be cancelled and set up anew.
        </Note>
      ) : (
        <div className={styles.stack}>
          <div className={styles.secret}>
            <p>
              <KeyRound aria-hidden="true" className={styles.keyIcon} />
              <span>
                <b>Shown once.</b> Copy it now. After you close this, it cannot be shown again.
              </span>
            </p>
            <code className={styles.secretText} data-secret="">
              {secret}
            </code>
            <div className={styles.buttons}>
              <Button variant="primary" onClick={() => copyText(secret)}>
                {copy === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
                {copy === 'copied' ? 'Copied' : 'Copy secret'}
              </Button>
              <Button onClick={save}>
                <Download aria-hidden="true" />
                Save as file
              </Button>
            </div>
            <p role="status" className={copy === 'failed' ? undefined : 'visually-hidden'}>
              {copy === 'copied' && 'Copied'}
              {copy === 'failed' && 'The browser refused to copy: select the text, or save it.'}
            </p>
          </div>
          <CheckLine checked={isStored} onChange={(isTicked) => markStored(person, isTicked)}>
            I have stored the secret somewhere safe
          </CheckLine>
        </div>
      )}
    </Dialog>
  );
}
