import { useTexts } from '#hooks/texts/texts-provider.tsx'
import type { Change } from '#domain/history/change.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import type { AnyRow } from '#domain/any-row.ts'
import {
  changedFields,
  stepsBack,
  type ChangedField,
  type ChangeWords,
  type ChangeStep,
} from './describe-change.ts'
import { NoChanges } from './no-changes.tsx'
import { usePeopleOfHistory } from './use-history.ts'

type HistoryProps = { changes: readonly Change[]; now: AnyRow; words: ChangeWords }

const icons: Record<Change['action'], IconName> = {
  created: 'plus',
  updated: 'pencil',
  removed: 'trash',
  restored: 'recall',
  reordered: 'list',
}

/** All changes of a row, newest first: who, when, what. */
export function HistoryList({ changes, now, words }: HistoryProps) {
  const text = useText()
  const who = useWho()
  const when = useWhen(words)
  if (changes.length === 0) return <NoChanges />
  if (who === undefined) return null
  return (
    <ol aria-label={text('office.history')} className="panel divide-y divide-line">
      {stepsBack(changes, now).map((step) => (
        <li key={step.change.id} className="flex gap-3 px-4 py-3">
          <Icon name={icons[step.change.action]} className="mt-0.5 text-ink-3" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap gap-x-3">
              <b className="font-semibold">{who(step.change.actorId)}</b>
              <span className="text-ink-2">{text(`office.change.${step.change.action}`)}</span>
              <time className="tn text-ink-3">{when(step.change.at, true)}</time>
            </p>
            {fieldsOf(step, words).map((field) => (
              <p key={field.label} className="text-t2 break-words">
                <span className="text-ink-2">{field.label}: </span>
                <Difference field={field} />
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The last changes beside the form, in short. */
export function LastChanges({ changes, now, words }: HistoryProps) {
  const text = useText()
  const who = useWho()
  const when = useWhen(words)
  if (who === undefined) return null
  return (
    <ul className="flex flex-col gap-2 text-t2">
      {stepsBack(changes, now).map((step) => (
        <li key={step.change.id} className="flex gap-2">
          <time className="tn min-w-12 flex-none text-ink-3">{when(step.change.at, false)}</time>
          <span className="min-w-0 text-ink-2">
            <b className="font-semibold text-ink">{who(step.change.actorId)}</b>{' '}
            {fieldsOf(step, words).length === 0
              ? text(`office.change.${step.change.action}`)
              : fieldsOf(step, words).map((field, index) => (
                  <span key={field.label}>
                    {index > 0 && ', '}
                    {lowered(field.label)} <Difference field={field} />
                  </span>
                ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Difference({ field: { before, after } }: { field: ChangedField }) {
  const text = useText()
  if (before === '' && after === '') return text('office.change.updated')
  const empty = text('office.change.empty')
  return (
    <>
      {before || empty} <span aria-hidden="true">→</span>
      <span className="sr-only">{text('office.change.to')}</span> {after || empty}
    </>
  )
}

/** Only of a change are the values told: what was created or removed is what it was called. */
function fieldsOf(step: ChangeStep, words: ChangeWords): ChangedField[] {
  return step.change.action === 'updated' ? changedFields(step, words) : []
}

/** Undefined until it is known who there is: nobody is said to have left who has not. */
function useWho(): ((id: string) => string) | undefined {
  const text = useText()
  const nameOf = usePeopleOfHistory()
  return nameOf && ((id) => nameOf(id) || text('office.somebody'))
}

function useWhen({ tools }: ChangeWords): (at: number, exact: boolean) => string {
  const { clock } = usePlace()
  const { locale } = useTexts()
  const { date, time } = tools.format
  return (at, exact) => {
    const day = date(at)
    const now = date(clock())
    if (day === now) return time(at)
    if (exact) return `${day}, ${time(at)}`
    return day.slice(-4) === now.slice(-4) ? dayOfYear(at, locale) : day
  }
}

/** `12.11`, `12 Nov`: enough within the same year. */
function dayOfYear(at: number, locale: string): string {
  const month = locale === 'pl' ? '2-digit' : 'short'
  const written = new Intl.DateTimeFormat(locale === 'pl' ? 'pl' : 'en-GB', {
    day: 'numeric',
    month,
    timeZone: 'Europe/Warsaw',
  })
  return written.format(at)
}

/** A label inside a sentence: `value`, but still `SKU`. */
function lowered(label: string): string {
  const second = label.charAt(1)
  return second !== '' && second === second.toUpperCase() && second !== second.toLowerCase()
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1)
}
