import { useRef, useState } from 'react'
import { useResource, useRows, type LiveRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { MoveHandle } from '#ui/lists/move-handle.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useRowMoves } from '#ui/lists/use-row-moves.ts'
import type { Screen } from '../define-screen.ts'
import { useScreenTexts } from '../texts.ts'
import { useTools } from '../use-tools.ts'
import { ChildSheet } from './child-sheet.tsx'

type ChildListProps = {
  /** The screen of the rows that belong to the row. */
  screen: Screen
  parentId: string
  editable: boolean
  /** Told when a sheet opens above the form and when it closes. */
  onSheet(open: boolean): void
}

/** Rows that belong to the row of a form, in their order; each is changed in a sheet beside it. */
export function ChildList({ screen, parentId, editable, onSheet }: ChildListProps) {
  const { resource, columns } = screen
  const texts = useScreenTexts(resource.key)
  const text = useText()
  const acts = useResource(resource)
  const all = useRows(resource.table)
  const [moved, setMoved] = useState<{ of: unknown; ids: readonly string[] } | null>(null)
  const [opened, setOpened] = useState<LiveRow | 'new' | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const rows = ordered(all ?? [], resource, parentId, moved?.of === all ? moved?.ids : undefined)
  const label = (row: LiveRow) => String(row['name'] ?? '')
  const moves = useRowMoves(
    rows,
    editable
      ? {
          onMove(id, to) {
            const ids = rows.map((row) => row.id).filter((each) => each !== id)
            ids.splice(to, 0, id)
            setMoved({ of: all, ids })
            void acts.reorder(ids)
          },
          handleLabel: (row) => text('office.children.order', { name: label(row) }),
          announce: (row, to) => text('office.children.moved', { name: label(row), place: to + 1 }),
          upLabel: label,
          downLabel: label,
        }
      : undefined,
    list,
    'children',
  )
  const open = (row: LiveRow | 'new' | null) => {
    setOpened(row)
    onSheet(row !== null)
  }
  if (all === undefined) return null
  return (
    <Panel
      flush
      title={texts.title}
      action={
        editable && (
          <Button kind="tint" size="sm" icon="plus" onClick={() => open('new')}>
            {texts.add}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="p-4 text-ink-2">{texts.emptyText}</p>
      ) : (
        <ol ref={list} aria-label={texts.title}>
          {rows.map((row) => (
            <li key={row.id} data-row={row.id} className="row">
              {editable && (
                <MoveHandle
                  label={text('office.children.order', { name: label(row) })}
                  onKeyDown={moves.onHandleKey(row.id)}
                />
              )}
              <button type="button" className="row-press" onClick={() => open(row)}>
                <ChildFace screen={screen} row={row} columns={columns} />
                <Icon name="chevron-right" size={22} className="text-ink-3" />
              </button>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {moves.said}
      </p>
      {opened !== null && (
        <ChildSheet
          key={opened === 'new' ? 'new' : opened.id}
          screen={screen}
          parentId={parentId}
          row={opened === 'new' ? null : (rows.find(({ id }) => id === opened.id) ?? opened)}
          others={all}
          editable={editable}
          onClose={() => open(null)}
        />
      )}
    </Panel>
  )
}

type ChildFaceProps = Pick<Screen, 'columns'> & { screen: Screen; row: LiveRow }

/** The name of the row, and its other facts at the end. */
function ChildFace({ screen, row, columns }: ChildFaceProps) {
  const { fields, resource } = screen
  const tools = useTools(resource.key, fields)
  const [title, ...facts] = columns.map((name) => {
    const field = fields.find((each) => each.name === name)
    return { name, words: field?.format(row[name], row, tools) ?? '' }
  })
  return (
    <>
      <span data-row-name className="min-w-0 flex-1 font-semibold">
        {title?.words}
      </span>
      {facts.map(({ name, words }) => (
        <span key={name} className="tn whitespace-nowrap">
          {words}
        </span>
      ))}
    </>
  )
}

function ordered(
  all: readonly LiveRow[],
  { parent, ordered }: Screen['resource'] & { parent?: { field: string }; ordered?: boolean },
  parentId: string,
  ids: readonly string[] | undefined,
): LiveRow[] {
  const rows = all.filter((row) => parent === undefined || row[parent.field] === parentId)
  const placeOf = (row: LiveRow) =>
    ids === undefined ? Number(ordered === true ? row['position'] : 0) : ids.indexOf(row.id)
  return rows.sort((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1))
}
