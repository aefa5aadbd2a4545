import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { describeError } from '#api/describe-error.ts';
import { useServices } from '#api/services-context.ts';
import { guessTitleCountry, recognizeTitleNumber } from '#lib/title-number.ts';
import { Button } from '#ui/button.tsx';
import styles from './title-comparison.module.css';

export interface AddTitleFormProps {
  readonly onAdd: (id: string) => void;
  readonly chosen: readonly string[];
}

/** Adds a title by its number, in any case and with spaces (S-034, S-035). */
export function AddTitleForm({ onAdd, chosen }: AddTitleFormProps) {
  const { search } = useServices();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [state, setState] = useState<{ busy: boolean; fault?: string }>({ busy: false });
  const field = useId();
  const add = async () => {
    const number = recognizeTitleNumber(text);
    if (number === null) {
      const fault = 'A title number is two or three letters and digits, such as WR123456.';
      setState({ busy: false, fault });
      return;
    }
    setState({ busy: true });
    try {
      const country = guessTitleCountry(number);
      const title = await queryClient.fetchQuery(search.titleByNumber(number, country));
      if (chosen.includes(title.id)) {
        setState({ busy: false, fault: `${number} stands here already.` });
        return;
      }
      onAdd(title.id);
      setText('');
      setState({ busy: false });
    } catch (error) {
      const { sentence, code, correlationId } = describeError(error);
      const reference = [code, correlationId].filter(Boolean).join(' ');
      setState({ busy: false, fault: reference ? `${sentence} (${reference})` : sentence });
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <label htmlFor={field}>Add a title by its number</label>
      <div className={styles.fields}>
        <input
          id={field}
          className={styles.input}
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={state.fault !== undefined}
          aria-describedby={state.fault === undefined ? undefined : `${field}-fault`}
          onChange={(event) => {
            setText(event.target.value);
            setState({ busy: false });
          }}
        />
        <Button type="submit" disabled={state.busy}>
          Add
        </Button>
      </div>
      {state.fault !== undefined && (
        <p id={`${field}-fault`} role="alert" className={styles.fault}>
          {state.fault}
        </p>
      )}
    </form>
  );
}
