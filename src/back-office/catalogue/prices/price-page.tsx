import { useDeferredValue, useMemo, useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { useUndo } from '#ui/notices/undo-context.ts'
import { ListLoading, NoHits } from '../../list/list-empty.tsx'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { ChangePrices } from './change/change-sheet.tsx'
import { GridFilters, type GridView } from './grid/grid-filters.tsx'
import { KeptOffer } from './grid/kept-offer.tsx'
import { PriceGrid } from './grid/price-grid.tsx'
import type { PriceLinks } from './grid/price-links.ts'
import { PricePageHead } from './grid/price-page-head.tsx'
import { PriceSaveBar } from './grid/price-save-bar.tsx'
import { noCategory, useGridRows, type PriceGridRows } from './grid/use-grid-rows.ts'
import { usePriceEdits, type PriceEditing } from './grid/use-price-edits.ts'
import { useSavePrices } from './grid/use-save-prices.ts'
import { RecentChanges } from './recent/recent-sheet.tsx'

const everything: GridView = { query: '', category: '', section: '', changed: false }

/** All that is changed, wherever it is. */
const onlyChanged: GridView = { ...everything, changed: true }

/** All prices of the place as a grid: edited, checked and saved together. */
export function PricePage(links: PriceLinks) {
  const text = useText()
  const undo = useUndo()
  const [view, setView] = useState<GridView>(everything)
  const [sheet, setSheet] = useState<'change' | 'recent' | null>(null)
  const saving = useSavePrices()
  const read = useGridRows({ ...view, query: useDeferredValue(view.query) })
  const prices = usePriceEdits(read)
  const { edits, setEdits, open, good } = prices

  const save = async () => {
    if (prices.faulty.length > 0) return setView(onlyChanged)
    const saved = await saving.save(good)
    if (saved === 'failed') return
    prices.takeSaved(good, saved)
    setView((now) => ({ ...now, changed: false }))
  }
  const discard = () => {
    setEdits(new Map())
    setView((now) => ({ ...now, changed: false }))
    undo.offer({
      label: text('office.discarded'),
      undoLabel: text('office.undo'),
      onUndo: () => setEdits(edits),
    })
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PricePageHead {...links} onSheet={setSheet} />
      {read === undefined ? (
        <div className="list-body">
          <ListLoading />
        </div>
      ) : read.items.size === 0 ? (
        <EmptyState icon="tags" title={text('prices.grid.empty')} className="py-16" />
      ) : (
        <Prices read={read} prices={prices} view={view} onView={setView} />
      )}
      <PriceSaveBar
        prices={prices}
        items={read?.items}
        working={saving.working}
        onSave={() => void save()}
        onDiscard={discard}
        hotkey={sheet === null}
      />
      {sheet === 'change' && (
        <ChangePrices
          ids={[]}
          categoryId={view.category === '' ? undefined : view.category === noCategory ? null : view.category}
          onClose={() => setSheet(null)}
          onDone={() => setSheet(null)}
        />
      )}
      {sheet === 'recent' && <RecentChanges onClose={() => setSheet(null)} />}
      <LeaveGuard
        active={open.length > 0}
        fields={open.length > 0 ? [text('prices.grid.count', { count: open.length })] : []}
        onDiscard={() => setEdits(new Map())}
      />
    </div>
  )
}

type PricesProps = {
  read: PriceGridRows
  prices: PriceEditing
  view: GridView
  onView(next: GridView): void
}

/** The grid with its filters; above it the edits from before a reload, until somebody has decided on them. */
function Prices({ read, prices, view, onView }: PricesProps) {
  const { edits, setEdits, offered, open } = prices
  const rows = useMemo(() => {
    if (!view.changed) return read.found
    const ids = new Set(open.map(({ itemId }) => itemId))
    return read.found.filter(({ id }) => ids.has(id))
  }, [read, view.changed, open])
  return (
    <>
      {offered !== null && offered.size > 0 && (
        <KeptOffer
          edits={offered}
          items={read.items}
          onTake={() => {
            prices.takeOffered()
            onView(onlyChanged)
          }}
          onDiscard={prices.leaveOffered}
        />
      )}
      <GridFilters view={view} read={read} onView={onView} changed={open.length} />
      <div className="flex min-h-0 flex-1 flex-col tablet:px-4 tablet:pb-4 office:px-6">
        {rows.length === 0 ? (
          <NoHits query={view.query} onClear={() => onView(everything)} />
        ) : (
          <PriceGrid rows={rows} options={read.options} edits={edits} onEdits={setEdits} />
        )}
      </div>
    </>
  )
}
