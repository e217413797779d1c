import type { LiveRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import type { RowMoves, Selection } from '#ui/lists/table-model.ts'
import { media, useMedia } from '#ui/use-media.ts'
import type { Screen } from '../define-screen.ts'
import { useResourceActs } from '../row-acts.ts'
import { useScreenTexts } from '../texts.ts'
import type { ListLinks } from './list-links.ts'
import { ListPager } from './list-pager.tsx'
import { withSearch, writeSort, type ListSearch } from './list-search.ts'
import { movedTo } from './moved-to.ts'
import type { ListActs } from './use-list-acts.ts'
import { useListColumns } from './use-list-columns.tsx'
import type { ListModel } from './use-list-model.ts'
import type { Ticked } from './use-selection.ts'

/** The use of a row on a phone. */
export type PhoneMode = 'open' | 'select' | 'move'

type ListTableProps = Pick<ListLinks, 'renderLink'> & {
  screen: Screen
  model: ListModel
  acts: ListActs
  ticked: Ticked
  search: ListSearch
  onSearch(next: ListSearch): void
  /** The person may change rows. */
  writes: boolean
  /** The rows can be put in order now. */
  movable: boolean
  phoneMode: PhoneMode
}

/** The rows of a page and the pager. */
export function ListTable(props: ListTableProps) {
  const { screen, model, ticked, search, onSearch, renderLink, writes, movable, phoneMode } = props
  const texts = useScreenTexts(screen.resource.key)
  const columns = useListColumns(screen, model)
  const selection = useRowSelection(model, ticked)
  const moves = useMoves(props)
  const removed = search.removed === true
  const wide = useMedia(media.tablet)
  const rowActs = (row: LiveRow) => <RowActs row={row} {...props} />
  const restoreButton = (row: LiveRow) => <RestoreButton row={row} {...props} />
  return (
    <DataTable<LiveRow>
      label={texts.title}
      rows={model.shown}
      columns={columns}
      sort={model.sort}
      onSort={(sort) => onSearch(withSearch(search, { sort: writeSort(sort) }))}
      selection={writes && !removed ? selection : undefined}
      moves={movable ? moves : undefined}
      {...(!removed && {
        renderLink: (row, link) => renderLink({ to: 'row', id: row.id }, link),
      })}
      rowActions={rowActs}
      phoneActions={removed && writes ? restoreButton : undefined}
      phoneMode={phoneMode}
      footer={
        (wide || model.found.length > model.size) && (
          <ListPager {...model} search={search} onSearch={onSearch} />
        )
      }
    />
  )
}

function RowActs({ row, ...props }: { row: LiveRow } & ListTableProps) {
  const { screen, model, acts, search, renderLink, writes } = props
  const text = useText()
  const texts = useScreenTexts(screen.resource.key)
  const actsOf = useResourceActs(screen.acts)
  const name = model.nameOf(row)
  if (search.removed) return writes && <RestoreButton row={row} {...props} />
  return (
    <>
      {renderLink(
        { to: 'row', id: row.id },
        {
          className: buttonClass({ kind: 'quiet', size: 'sm' }),
          label: text(writes ? 'office.list.edit.row' : 'office.list.view.row', { name }),
          children: (
            <>
              <Icon name={writes ? 'pencil' : 'eye'} size={18} />
              {text(writes ? 'office.list.edit' : 'office.list.view')}
            </>
          ),
        },
      )}
      {writes && (
        <PopupMenu
          label={text('office.list.more.row', { name })}
          className="grid size-9 flex-none place-items-center rounded-r2 text-ink-2 hover:bg-sunken pointer-coarse:size-12"
          entries={[
            ...actsOf(row),
            {
              key: 'delete',
              label: texts.remove,
              icon: 'trash',
              danger: true,
              onSelect: () => void acts.remove([row]),
            },
          ]}
        />
      )}
    </>
  )
}

function RestoreButton({ row, model, acts }: { row: LiveRow } & ListTableProps) {
  const text = useText()
  const name = model.nameOf(row)
  return (
    <Button
      kind="quiet"
      size="sm"
      icon="recall"
      aria-label={text('office.list.restore.row', { name })}
      onClick={() => void acts.restore(row, name)}
    >
      {text('office.list.restore')}
    </Button>
  )
}

function useRowSelection({ shown, nameOf }: ListModel, ticked: Ticked): Selection<LiveRow> {
  const text = useText()
  return {
    selected: ticked.ids,
    onToggle: ticked.toggle,
    onToggleAll: () => ticked.toggleAll(shown.map(({ id }) => id)),
    allLabel: text('office.list.select.all'),
    rowLabel: (row) => text('office.list.select.row', { name: nameOf(row) }),
  }
}

/** A move inside the page changes the order of all rows, wherever they are shown. */
function useMoves({ model, acts }: ListTableProps): RowMoves<LiveRow> {
  const text = useText()
  const { nameOf, found, page, size, put } = model
  const before = (page - 1) * size
  return {
    onMove: (id, to) => {
      const ids = movedTo(
        found.map(({ row }) => row.id),
        id,
        before + to,
      )
      put(ids)
      void acts.reorder(ids)
    },
    handleLabel: (row) => text('office.list.move', { name: nameOf(row) }),
    announce: (row, to) => text('office.list.moved', { name: nameOf(row), place: before + to + 1 }),
    upLabel: (row) => text('office.list.move.up', { name: nameOf(row) }),
    downLabel: (row) => text('office.list.move.down', { name: nameOf(row) }),
  }
}
