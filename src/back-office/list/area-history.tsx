import { useState } from 'react'
import type { Change } from '#domain/history/change.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { LiveRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { Screen } from '../define-screen.ts'
import { NoChanges } from '../form/no-changes.tsx'
import { changedFields, stepsBack, type ChangeStep } from '../form/describe-change.ts'
import type { Tools } from '../form-field.ts'
import { useScreenTexts } from '../texts.ts'
import { shortDay } from './short-day.ts'
import type { AreaChanges } from './use-area-changes.ts'

type AreaHistoryProps = {
  screen: Screen
  tools: Tools
  history: AreaChanges | undefined
  /** The rows as they are now. */
  rows: readonly LiveRow[]
  open: boolean
  onClose(): void
}

const step = 50

/** The changes of an area, the latest first, beside its list. */
export function AreaHistory({ screen, tools, history, rows, open, onClose }: AreaHistoryProps) {
  const text = useText()
  const texts = useScreenTexts(screen.resource.key)
  const [limit, setLimit] = useState(step)
  const changes = open ? (history?.changes ?? []) : []
  const steps = stepsOf(changes, rows)
  const words = { fields: screen.fields, labelOf: texts.label, tools }
  return (
    <SideSheet
      open={open}
      onClose={onClose}
      title={text('office.history')}
      detail={texts.title}
      closeLabel={text('office.history.close')}
    >
      {changes.length === 0 ? (
        <NoChanges />
      ) : (
        <ol aria-label={text('office.history')} className="flex flex-col">
          {changes.slice(0, limit).map((change) => (
            <Entry key={change.id} change={change} who={history?.nameOf(change.actorId) ?? ''}>
              {change.action === 'updated' && linesOf(steps.get(change.id), words)}
            </Entry>
          ))}
        </ol>
      )}
      {changes.length > limit && (
        <Button kind="line" wide className="mt-3" onClick={() => setLimit(limit + step)}>
          {text('office.history.older')}
        </Button>
      )}
    </SideSheet>
  )
}

const icons: Record<Change['action'], IconName> = {
  created: 'plus',
  updated: 'pencil',
  removed: 'trash',
  restored: 'recall',
  reordered: 'list',
}

type EntryProps = { change: Change; who: string; children: readonly Line[] | false }

function Entry({ change, who, children }: EntryProps) {
  const text = useText()
  const format = useFormat()
  const { clock } = usePlace()
  const nothing = text('office.change.empty')
  return (
    <li className="flex gap-3 border-b border-line py-3 last:border-b-0">
      <Icon name={icons[change.action]} className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">
          {text(`office.history.${change.action}`, { name: change.name })}
        </p>
        {children !== false &&
          children.map(({ label, before, after }) => (
            <p key={label} className="text-t2 break-words">
              {before === '' && after === ''
                ? label
                : text('office.history.value', {
                    field: label,
                    before: before || nothing,
                    after: after || nothing,
                  })}
            </p>
          ))}
        <p className="text-t2 text-ink-3">
          {text('office.history.by', {
            who: who || text('office.somebody'),
            day: shortDay(change.at, clock(), format),
            time: format.time(change.at),
          })}
        </p>
      </div>
    </li>
  )
}

type Line = ReturnType<typeof changedFields>[number]

function linesOf(step: ChangeStep | undefined, words: Parameters<typeof changedFields>[1]): readonly Line[] {
  return step === undefined ? [] : changedFields(step, words)
}

/** Each change with its row before and after it, by the id of the change. */
function stepsOf(changes: readonly Change[], rows: readonly LiveRow[]): ReadonlyMap<string, ChangeStep> {
  const ids = new Set(changes.flatMap(({ rowId }) => rowId ?? []))
  const now = new Map(rows.map((row) => [row.id, row]))
  const steps = [...ids].flatMap((id) =>
    stepsBack(
      changes.filter(({ rowId }) => rowId === id),
      now.get(id) ?? { id },
    ),
  )
  return new Map(steps.map((each) => [each.change.id, each]))
}
