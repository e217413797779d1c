import { Suspense, useState } from 'react'
import { late } from '#ui/late.ts'
import { rowsAtOnce } from '#hooks/place/use-resource.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BulkBar } from '#ui/bulk-bar.tsx'
import type { Ticked } from '../../list/use-selection.ts'
import { SectionChoice } from '../../menu-parts/section-choice.tsx'
import type { ItemActs } from '../../menu-parts/use-item-acts.ts'
import type { ItemList } from './use-item-list.ts'

const ChangePrices = late(() => import('../../menu-prices/change/change-sheet.tsx'), 'ChangePrices')

type ItemBulkProps = { list: ItemList; acts: ItemActs; ticked: Ticked; onDone(): void }

/** Acts on the ticked items. */
export function ItemBulk({ list, acts, ticked, onDone }: ItemBulkProps) {
  const text = useText()
  const { connected } = useSyncStatus()
  const [placing, setPlacing] = useState(false)
  const [pricing, setPricing] = useState(false)
  const items = list.found.filter(({ id }) => ticked.ids.has(id))
  const count = items.length
  const tooMany = count > rowsAtOnce && !connected
  const done = () => {
    ticked.clear()
    onDone()
  }
  const then = async (act: Promise<void>) => {
    await act
    done()
  }
  const anyHidden = items.some(({ item }) => !item.visible || item.hiddenUntil !== null)
  const anyShown = items.some(({ item }) => item.visible)
  return (
    <>
      <BulkBar
        label={text('office.list.bulk')}
        count={
          <>
            {text('office.list.selected', { count })}
            {tooMany && (
              <span className="block text-t1 font-medium">
                {text('office.list.bulk.offline', { limit: rowsAtOnce })}
              </span>
            )}
          </>
        }
        acts={[
          ...(count < list.found.length
            ? [
                {
                  key: 'all',
                  label: text('office.list.bulk.all', { count: list.found.length }),
                  icon: 'list-checks' as const,
                  onSelect: () => ticked.toggleAll(list.found.map(({ id }) => id)),
                },
              ]
            : []),
          {
            key: 'prices',
            label: text('prices.change.title'),
            icon: 'percent',
            disabled: count === 0,
            onSelect: () => setPricing(true),
          },
          {
            key: 'section',
            label: text('menuItem.bulk.section'),
            icon: 'layers',
            disabled: count === 0 || tooMany,
            onSelect: () => setPlacing(true),
          },
          ...(anyShown
            ? [
                {
                  key: 'hide',
                  label: text('menuItem.bulk.hide'),
                  icon: 'eye-off' as const,
                  disabled: tooMany,
                  onSelect: () => void then(acts.show(items, false)),
                },
              ]
            : []),
          ...(anyHidden
            ? [
                {
                  key: 'show',
                  label: text('menuItem.bulk.show'),
                  icon: 'eye' as const,
                  disabled: tooMany,
                  onSelect: () => void then(acts.show(items, true)),
                },
              ]
            : []),
          {
            key: 'delete',
            label: text('menuItem.bulk.delete'),
            icon: 'trash',
            disabled: count === 0 || tooMany,
            onSelect: () => void then(acts.remove(items)),
          },
        ]}
        clearLabel={text('office.list.bulk.clear')}
        onClear={done}
      />
      {pricing && (
        <Suspense>
          <ChangePrices ids={items.map(({ id }) => id)} onClose={() => setPricing(false)} onDone={done} />
        </Suspense>
      )}
      {placing && (
        <SectionChoice
          count={count}
          sections={list.sections}
          onChoose={(section, move) => {
            setPlacing(false)
            void then(acts.place(items, section, move))
          }}
          onClose={() => setPlacing(false)}
        />
      )}
    </>
  )
}
