import { useMemo } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { LiveRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { TableColumn } from '#ui/lists/table-model.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { Mark } from '#ui/marks/mark.tsx'
import type { Screen } from '../define-screen.ts'
import { valueAt } from '../field-path.ts'
import type { FormField } from '../form-field.ts'
import { useScreenTexts } from '../texts.ts'
import { changedColumn } from './list-view.ts'
import { latestByRow } from './row-marks.ts'
import { shortDay } from './short-day.ts'
import type { ListModel } from './use-list-model.ts'
import { useRowMarks } from './use-row-marks.ts'

/**
 * The columns of a screen and, where there is room, who changed a row last. Marks of a row stand in place of that;
 * where there is no room, in a place of their own, but only when some row has one.
 */
export function useListColumns(screen: Screen, model: ListModel): TableColumn<LiveRow>[] {
  const { resource, columns, fields } = screen
  const { tools, history, shown } = model
  const text = useText()
  const texts = useScreenTexts(resource.key)
  const wide = useMedia(media.panel)
  const isTable = useMedia(media.tablet)
  const { isWaiting, isReplaced } = useRowMarks(resource.key)
  const changeOf = useLastChange(history)
  const { counted } = screen
  const counts = useLive(async (rows) => (await counted?.count(rows)) ?? null, [counted])
  const isMarked = (row: LiveRow) => isWaiting(row) || isReplaced(row)
  const named = columns.flatMap((name, index) => {
    const field = fields.find((each) => each.name === name)
    return field
      ? [
          columnOf(
            field,
            texts.label(name),
            placeOnPhone(index, columns.length + Number(screen.counted !== null)),
          ),
        ]
      : []
  })
  const own: TableColumn<LiveRow>[] = counted
    ? [
        ...named,
        {
          key: 'counted',
          label: text(counted.label),
          align: 'end',
          phone: 'value',
          render: (row) => {
            if (!counts) return null
            const count = counts.get(row.id) ?? 0
            return isTable ? count : text(counted.brief, { count })
          },
        },
      ]
    : named
  const marks = (row: LiveRow) =>
    isMarked(row) && <RowStatus waiting={isWaiting(row)} replaced={isReplaced(row)} />
  const tellsChanges = wide && shown.some((row) => changeOf(row.id) !== '')
  if (!tellsChanges && !shown.some(isMarked)) return own
  return [
    ...own,
    {
      key: changedColumn,
      label: text('office.list.changed'),
      hideLabel: !tellsChanges,
      sortable: tellsChanges,
      phone: 'detail',
      render: (row) => marks(row) || (tellsChanges && <span className="text-ink-2">{changeOf(row.id)}</span>),
    },
  ]

  function columnOf(
    field: FormField,
    label: string,
    phone: TableColumn<LiveRow>['phone'],
  ): TableColumn<LiveRow> {
    const inWords = phone === 'detail' ? labelled(field, label, text) : undefined
    const write = (!isTable && phone !== 'title' && (field.brief ?? inWords)) || (field.cell ?? field.format)
    return {
      key: field.name,
      label,
      phone,
      align: field.align,
      strong: phone === 'title' || field.align === 'end',
      sortable: true,
      render: (row) => write(valueAt(row, field.name), row, tools),
    }
  }
}

/**
 * The value behind its label, since no head of a column stands above it; a switch that is on is its label alone, and a
 * choice has words that say what they are of.
 */
function labelled(
  { cell, choices, format }: FormField,
  label: string,
  text: ReturnType<typeof useText>,
): FormField['brief'] {
  if (cell !== undefined) return undefined
  return (value, row, tools) => {
    if (value === true) return label
    const words = value === null || value === false ? '' : format(value, row, tools)
    return words === '' || choices !== undefined
      ? words
      : text('office.list.labelled', { label, value: words })
  }
}

function placeOnPhone(index: number, count: number): TableColumn<LiveRow>['phone'] {
  if (index === 0) return 'title'
  return index === count - 1 ? 'value' : 'detail'
}

/** `Anna, 12 Nov` of a row's last change; with the year when that is another one. Empty where it is not known. */
function useLastChange(history: ListModel['history']): (id: string) => string {
  const text = useText()
  const format = useFormat()
  const { clock } = usePlace()
  const latest = useMemo(() => latestByRow(history?.changes ?? []), [history])
  return (id) => {
    const change = latest.get(id)
    if (change === undefined) return ''
    const when = shortDay(change.at, clock(), format)
    const who = history?.nameOf(change.actorId).split(' ')[0] ?? ''
    return who === '' ? when : text('office.list.changed.by', { who, when })
  }
}

/** The marks of a row: it is not on the server yet, or a value of this person's was replaced. */
function RowStatus({ waiting, replaced }: { waiting: boolean; replaced: boolean }) {
  const text = useText()
  return (
    <span className="flex flex-wrap gap-1">
      {waiting && (
        <Mark tone="warn" icon="cloud-off">
          {text('office.list.waiting')}
        </Mark>
      )}
      {replaced && (
        <Mark tone="warn" icon="git-compare">
          {text('office.list.replaced')}
        </Mark>
      )}
    </span>
  )
}
