import Crosshair from 'lucide-react/icons/crosshair';
import FileText from 'lucide-react/icons/file-text';
import Hash from 'lucide-react/icons/hash';
import History from 'lucide-react/icons/history';
import LinkIcon from 'lucide-react/icons/link';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import Sparkles from 'lucide-react/icons/sparkles';
import { Badge } from '#ui/badge.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { tooltip } from '#ui/tooltip.ts';
import { highlightMatch } from './highlight-match.ts';
import styles from './omnibox-list.module.css';
import type { OmniboxOption } from './omnibox-options.ts';

const ICONS = {
  title: FileText,
  address: MapPin,
  coordinate: Crosshair,
  link: LinkIcon,
  recent: History,
  search: Search,
  value: Hash,
  ask: Sparkles,
} as const;

export interface OmniboxOptionRowProps {
  readonly option: OmniboxOption;
  readonly active: boolean;
  /** The words to mark. */
  readonly query: string;
  readonly onChoose: (option: OmniboxOption) => void;
  readonly onPoint: (option: OmniboxOption) => void;
}

/** The identifier of an option's element, for aria-activedescendant. */
export function nameOptionElement(option: OmniboxOption): string {
  return `omnibox-option-${option.id}`;
}

/** One line of the list. The keyboard stays in the field, so the line itself takes no focus. */
export function OmniboxOptionRow({
  option,
  active,
  query,
  onChoose,
  onPoint,
}: OmniboxOptionRowProps) {
  const Icon = ICONS[option.icon];
  const marked = option.marked ? query : '';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox holds the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox
    <div
      id={nameOptionElement(option)}
      role="option"
      aria-selected={active}
      aria-disabled={option.refusal === undefined ? undefined : true}
      className={styles.option}
      onPointerMove={active ? undefined : () => onPoint(option)}
      onClick={() => onChoose(option)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.label}>
          <Marked text={option.label} query={marked} />
          {(option.detail || option.badge || option.refusal) && <Comma />}
        </span>
        {option.detail !== '' && (
          <span className={styles.detail}>
            <Marked text={option.detail} query={marked} />
            {(option.badge || option.refusal) && <Comma />}
          </span>
        )}
      </span>
      {option.badge && (
        <Badge {...(option.badgeMeaning ? tooltip(option.badgeMeaning) : {})}>
          {option.badge}
          {option.badgeMeaning && (
            <span className="visually-hidden">, {option.badgeMeaning.toLowerCase()}</span>
          )}
        </Badge>
      )}
      {option.keys && <Kbd>{option.keys}</Kbd>}
      {option.refusal && <span className={styles.refusal}>{option.refusal}</span>}
    </div>
  );
}

/** Heard, not seen: side by side the parts of the line would be read as one word. */
function Comma() {
  return <span className={styles.comma}>,</span>;
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  let offset = 0;
  return highlightMatch(text, query).map((part) => {
    const key = offset;
    offset += part.text.length;
    return part.matches ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}
