import { Suspense, useState } from 'react'
import { late } from '#ui/late.ts'
import { rowsAtOnce } from '#hooks/place/live/use-resource.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import type { Ticked } from '../../../list/use-selection.ts'
import { SectionChoice } from '../../parts/section-choice.tsx'
import type { ItemActs } from '../../parts/use-item-acts.ts'
import type { ItemList } from './use-item-list.ts'

const ChangePrices = late(() => import('../../prices/change/change-sheet.tsx'), 'ChangePrices')

type ItemBulkProps = { list: ItemList; acts: ItemActs; ticked: Ticked; onDone(): void }

/** Acts on the ticked items. */
export function ItemBulk(props: ItemBulkProps) {
  const [placing, setPlacing] = useState(false)
  const [pricing, setPricing] = useState(false)
  const bulk = useBulk(props)
  const { items } = bulk
  return (
    <>
      <Bar {...props} bulk={bulk} onPrices={() => setPricing(true)} onSection={() => setPlacing(true)} />
      {pricing && (
        <Suspense>
          <ChangePrices
            ids={items.map(({ id }) => id)}
            onClose={() => setPricing(false)}
            onDone={bulk.done}
          />
        </Suspense>
      )}
      {placing && (
        <SectionChoice
          count={items.length}
          sections={props.list.sections}
          onChoose={(section, move) => {
            setPlacing(false)
            bulk.place(section, move)
          }}
          onClose={() => setPlacing(false)}
        />
      )}
    </>
  )
}

/** The ticked items, and the acts on them, after which none is ticked any more. */
function useBulk({ list, acts, ticked, onDone }: ItemBulkProps) {
  const items = list.found.filter(({ id }) => ticked.ids.has(id))
  const done = () => {
    ticked.clear()
    onDone()
  }
  const then = async (act: Promise<void>) => {
    await act
    done()
  }
  return {
    items,
    done,
    show: (shown: boolean) => void then(acts.show(items, shown)),
    remove: () => void then(acts.remove(items)),
    place: (section: { id: string; name: string }, move: boolean) =>
      void then(acts.place(items, section, move)),
  }
}

type BarProps = ItemBulkProps & {
  bulk: ReturnType<typeof useBulk>
  onPrices(): void
  onSection(): void
}

function Bar({ list, ticked, bulk, onPrices, onSection }: BarProps) {
  const text = useText()
  const { connected } = useSyncStatus()
  const { items } = bulk
  const count = items.length
  const tooMany = count > rowsAtOnce && !connected
  const anyHidden = items.some(({ item }) => !item.visible || item.hiddenUntil !== null)
  const anyShown = items.some(({ item }) => item.visible)
  return (
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
          onSelect: onPrices,
        },
        {
          key: 'section',
          label: text('menuItem.bulk.section'),
          icon: 'layers',
          disabled: count === 0 || tooMany,
          onSelect: onSection,
        },
        ...(anyShown
          ? [
              {
                key: 'hide',
                label: text('menuItem.bulk.hide'),
                icon: 'eye-off' as const,
                disabled: tooMany,
                onSelect: () => bulk.show(false),
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
                onSelect: () => bulk.show(true),
              },
            ]
          : []),
        {
          key: 'delete',
          label: text('menuItem.bulk.delete'),
          icon: 'trash',
          disabled: count === 0 || tooMany,
          onSelect: bulk.remove,
        },
      ]}
      clearLabel={text('office.list.bulk.clear')}
      onClear={bulk.done}
    />
  )
}
