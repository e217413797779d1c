import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { causeOf, type QueuedCommand } from './command-cause.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { EntryActions } from './entry-actions.tsx'
import { isFresh } from './is-fresh.ts'
import { useCommandTitle } from './use-command-title.ts'
import { nameless, type SubjectNames } from './use-subjects.ts'

type OutboxEntryProps = {
  entry: QueuedCommand
  names: SubjectNames | undefined
  offline: boolean
  /** An earlier one goes before it. */
  behind: boolean
  now: number
}

/** One thing that a person did: what, why it is here, how old, whose, how often tried, and what to do. */
export function OutboxEntry({ entry, names, offline, behind, now }: OutboxEntryProps) {
  const text = useText()
  const errorText = useErrorText()
  const format = useFormat()
  const people = usePeople()
  const cause = causeOf(entry, offline, behind)
  const author = names?.author ?? ''
  const { occurredAt } = entry.envelope
  const age = isFresh(occurredAt, now) ? text('outbox.just-now') : format.age(now - occurredAt)
  const by = text('outbox.by', { author: author === '' ? '-' : author, attempts: entry.attempts })
  const title = useCommandTitle(entry.envelope.kind, names ?? nameless)
  return (
    <li className={cx('row flex-wrap items-start py-2.5 tablet:items-center tablet:py-2', edges[cause.tone])}>
      <span className={cx('grid h-10 w-10 flex-none place-items-center rounded-r2', faces[cause.tone])}>
        <Icon name={cause.tone === 'neutral' ? 'clock' : 'alert'} size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3 font-semibold">
          <span className="min-w-0 flex-1">{title}</span>
          <span className="tn text-t2 font-medium whitespace-nowrap text-ink-3 tablet:hidden">{age}</span>
        </span>
        <span className={cx('block text-t2 leading-5', words[cause.tone])}>
          {text(cause.text, {
            by: entry.decided === undefined ? '' : people(entry.decided.by),
            reason: cause.code === null ? (entry.decided?.reason ?? '') : errorText(cause.code),
          })}
        </span>
        <span className="block text-t1 text-ink-3 tablet:hidden">{by}</span>
      </span>
      <span className="hidden text-right text-t2 leading-5 text-ink-2 tablet:block">
        <span className="tn block">{age}</span>
        <span className="block text-t1 text-ink-3">{by}</span>
      </span>
      <EntryActions entry={entry} title={title} checkId={names?.checkId ?? null} />
    </li>
  )
}

const edges = {
  neutral: '',
  warn: 'shadow-[inset_4px_0_0_var(--warn-fill)]',
  bad: 'shadow-[inset_4px_0_0_var(--bad-fill)]',
}
const faces = {
  neutral: 'bg-sunken text-ink-2',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}
const words = { neutral: 'text-ink-2', warn: 'font-semibold text-warn', bad: 'font-semibold text-bad' }
