import { unprintable } from '#domain/text/unprintable.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { ControlProps, FormField } from '../form-field.ts'

const mostLines = 3
const mostCharacters = 40

/** The lines under every printout, with the room that is left in each and the letters that a printer does not have. */
export function footerText<N extends string>(name: N): FormField<N> {
  return {
    name,
    initial: '',
    format: (value) => textOf(value).split('\n').join(' / '),
    Control: FooterTextControl,
  }
}

function FooterTextControl({ label, help, error, value, disabled, onChange, onBlur, tools }: ControlProps) {
  const entered = textOf(value)
  return (
    <div>
      <TextArea
        label={label}
        help={help}
        error={error}
        value={entered}
        disabled={disabled}
        // Letters of one width, as on paper.
        className="[&>textarea]:font-mono"
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <LineCounts text={entered} say={tools.text} />
      <MissingLetters text={entered} say={tools.text} />
    </div>
  )
}

type CountProps = { text: string; say: ControlProps['tools']['text'] }

function LineCounts({ text, say }: CountProps) {
  return (
    <ol className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-t2 text-ink-2">
      {linesOf(text).map((line, index) => {
        const count = lengthOf(line)
        const over = index >= mostLines || count > mostCharacters
        return (
          // Lines have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={cx('tn flex items-center gap-1', over && 'font-semibold text-bad')}>
            {over && <Icon name="error" size={16} />}
            {say('settings.printouts.line', { number: index + 1, count, most: mostCharacters })}
          </li>
        )
      })}
    </ol>
  )
}

/** The letters that come out wrong, printer by printer; nothing where all is well. */
function MissingLetters({ text, say }: CountProps) {
  const missing = usePrinters()
    .map(({ id, name, codePage }) => ({ id, name, codePage, letters: unprintable(text, codePage) }))
    .filter(({ letters }) => letters.length > 0)
  return (
    <div role="status" className="mt-2 flex flex-col gap-1">
      {missing.map(({ id, name, codePage, letters }) => (
        <p key={id} className="flex gap-2 text-t2 text-warn">
          <Icon name="alert" size={18} />
          <span>
            {say('settings.printouts.missing', {
              name,
              codePage,
              count: letters.length,
              letters: letters.join(' '),
            })}
          </span>
        </p>
      ))}
    </div>
  )
}

function usePrinters() {
  const { placeId } = usePlace()
  return useLive((rows) => rows.all('printers'), [placeId]) ?? []
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

/** As the schema counts, where a letter with its sign is one. */
function lengthOf(line: string): number {
  return line.normalize('NFC').length
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
