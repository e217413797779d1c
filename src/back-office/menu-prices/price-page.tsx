import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { pricesOffline, pricesOnline } from '#domain/menu/price-changes.ts'
import { useOnline } from '#hooks/device/use-online.ts'
import { usePageDraft } from '#hooks/drafts/use-page-draft.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { useUndo } from '#ui/undo-context.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { ListLoading, NoHits } from '../list/list-empty.tsx'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { ChangePrices } from './change/change-sheet.tsx'
import { GridFilters, type GridView } from './grid/grid-filters.tsx'
import { editsOf, keptEditsSchema, keptOf } from './grid/kept-edits.ts'
import { KeptOffer } from './grid/kept-offer.tsx'
import { cellKey, openEdits, type PriceEdits } from './grid/price-edits.ts'
import { PriceGrid } from './grid/price-grid.tsx'
import type { PriceLinks } from './grid/price-links.ts'
import { PricePageHead } from './grid/price-page-head.tsx'
import { noCategory, useGridRows } from './grid/use-grid-rows.ts'
import { useSavePrices } from './grid/use-save-prices.ts'
import { RecentChanges } from './recent/recent-sheet.tsx'

const everything: GridView = { query: '', category: '', section: '', changed: false }

/** All prices of the place as a grid: edited, checked and saved together. */
export function PricePage(links: PriceLinks) {
  const text = useText()
  const undo = useUndo()
  const online = useOnline()
  const { connected } = useSyncStatus()
  const wide = useMedia(media.tablet)
  const [view, setView] = useState<GridView>(everything)
  const [edits, setEdits] = useState<PriceEdits>(new Map())
  const [sheet, setSheet] = useState<'change' | 'recent' | null>(null)
  const saving = useSavePrices()
  const read = useGridRows({ ...view, query: useDeferredValue(view.query) })
  const { found, keep } = usePageDraft('menu-prices', keptEditsSchema)
  // Decided: taken up, thrown away, or there was nothing to decide.
  const [decided, setDecided] = useState(false)
  const offered = useMemo(
    () => (decided || !found || read === undefined ? null : editsOf(found, read.items)),
    [decided, found, read],
  )
  useEffect(() => {
    // What waits for a decision stays kept, under what is entered beside it.
    const isRead = decided || found === null || offered !== null
    if (isRead) keep(keptOf(new Map([...(offered ?? []), ...edits])))
  }, [decided, found, offered, edits, keep])
  const open = useMemo(() => (read === undefined ? [] : openEdits(edits, read.items)), [edits, read])
  const faulty = open.filter(({ fault }) => fault !== null)
  const good = open.filter(({ fault }) => fault === null)
  const rows = useMemo(() => {
    if (read === undefined || !view.changed) return read?.found
    const ids = new Set(open.map(({ itemId }) => itemId))
    return read.found.filter(({ id }) => ids.has(id))
  }, [read, view.changed, open])

  const save = async () => {
    if (faulty.length > 0) return setView({ ...everything, changed: true })
    const saved = await saving.save(good)
    if (saved === 'failed') return
    const keys = new Set(good.map(({ itemId, optionId }) => cellKey(itemId, optionId)))
    setEdits((now) =>
      saved === 'here'
        ? new Map([...now].filter(([key]) => !keys.has(key)))
        : new Map([...now].map(([key, edit]) => [key, keys.has(key) ? { ...edit, sent: true } : edit])),
    )
    setView((now) => ({ ...now, changed: false }))
  }
  const discard = () => {
    const before = edits
    setEdits(new Map())
    setView((now) => ({ ...now, changed: false }))
    undo.offer({
      label: text('office.discarded'),
      undoLabel: text('office.undo'),
      onUndo: () => setEdits(before),
    })
  }
  const many = good.length > pricesOffline
  const reason =
    good.length > pricesOnline
      ? text('prices.grid.tooMany', { count: good.length, limit: pricesOnline })
      : many && !(online && connected)
        ? text('prices.grid.needsConnection', { count: good.length, limit: pricesOffline })
        : undefined
  const names = [...new Set(faulty.map(({ itemId }) => read?.items.get(itemId)?.name ?? ''))]
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PricePageHead {...links} onSheet={setSheet} />
      {read === undefined || rows === undefined ? (
        <div className="list-body">
          <ListLoading />
        </div>
      ) : read.items.size === 0 ? (
        <EmptyState icon="tags" title={text('prices.grid.empty')} className="py-16" />
      ) : (
        <>
          {offered !== null && offered.size > 0 && (
            <KeptOffer
              edits={offered}
              items={read.items}
              onTake={() => {
                setEdits((now) => new Map([...offered, ...now]))
                setDecided(true)
                setView({ ...everything, changed: true })
              }}
              onDiscard={() => setDecided(true)}
            />
          )}
          <GridFilters view={view} read={read} onView={setView} changed={open.length} />
          <div className="flex min-h-0 flex-1 flex-col tablet:px-4 tablet:pb-4 office:px-6">
            {rows.length === 0 ? (
              <NoHits query={view.query} onClear={() => setView(everything)} />
            ) : (
              <PriceGrid rows={rows} options={read.options} edits={edits} onEdits={setEdits} />
            )}
          </div>
        </>
      )}
      {(wide || open.length > 0) && (
        <SaveBar
          texts={{
            save: text('prices.grid.save', { count: good.length }),
            saving: text('office.saving'),
            discard: text('office.discard'),
          }}
          summary={
            faulty.length > 0 ? (
              <button
                type="button"
                className="text-left font-semibold text-bad underline"
                onClick={() => setView({ ...everything, changed: true })}
              >
                {text('prices.grid.toCorrect', { count: faulty.length, names: names.slice(0, 3).join(', ') })}
              </button>
            ) : open.length === 0 ? (
              text('office.nothingUnsaved')
            ) : (
              text(many ? 'prices.grid.unsavedMany' : 'prices.grid.unsaved', { count: good.length })
            )
          }
          reason={faulty.length === 0 ? reason : undefined}
          idle={open.length === 0}
          working={saving.working}
          onSave={() => void save()}
          onDiscard={open.length > 0 ? discard : undefined}
          hotkey={sheet === null}
        />
      )}
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
