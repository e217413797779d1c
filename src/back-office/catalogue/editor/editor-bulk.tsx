import { Suspense, useState } from 'react'
import { late } from '#ui/late.ts'
import { rowsAtOnce } from '#hooks/place/live/use-resource.ts'
import { useSyncStatus } from '#hooks/outbox/use-sync-status.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import type { ListedItem } from '../parts/item-list.ts'
import { SectionChoice } from '../parts/section-choice.tsx'
import { useItemActs } from '../parts/use-item-acts.ts'

const ChangePrices = late(() => import('../prices/change/change-sheet.tsx'), 'ChangePrices')

type EditorBulkProps = {
  items: readonly ListedItem[]
  sections: readonly { id: string; name: string }[]
  onShowing(): void
  /** Missing where the items stand in no section that is open. */
  onTakeOut: (() => void) | undefined
  onDone(): void
}

/** Acts on the ticked items of the editor. */
export function EditorBulk({ items, sections, onShowing, onTakeOut, onDone }: EditorBulkProps) {
  const text = useText()
  const { connected } = useSyncStatus()
  const { place } = useItemActs()
  const [open, setOpen] = useState<'prices' | 'section' | null>(null)
  const close = () => setOpen(null)
  const tooMany = items.length > rowsAtOnce && !connected
  return (
    <>
      <BulkBar
        label={text('office.list.bulk')}
        count={
          <>
            {text('office.list.selected', { count: items.length })}
            {tooMany && (
              <span className="block text-t1 font-medium">
                {text('office.list.bulk.offline', { limit: rowsAtOnce })}
              </span>
            )}
          </>
        }
        acts={[
          {
            key: 'prices',
            label: text('menuEditor.bulk.prices'),
            icon: 'percent',
            onSelect: () => setOpen('prices'),
          },
          {
            key: 'section',
            label: text('menuEditor.bulk.move'),
            icon: 'layers',
            disabled: tooMany,
            onSelect: () => setOpen('section'),
          },
          {
            key: 'showing',
            label: text('menuEditor.showing.act'),
            icon: 'clock',
            disabled: tooMany,
            onSelect: onShowing,
          },
          ...(onTakeOut
            ? [
                {
                  key: 'out',
                  label: text('menuEditor.bulk.takeOut'),
                  icon: 'minus' as const,
                  disabled: tooMany,
                  onSelect: onTakeOut,
                },
              ]
            : []),
        ]}
        clearLabel={text('office.list.bulk.clear')}
        onClear={onDone}
      />
      {open === 'prices' && (
        <Suspense>
          <ChangePrices ids={items.map(({ id }) => id)} onClose={close} onDone={onDone} />
        </Suspense>
      )}
      {open === 'section' && (
        <SectionChoice
          count={items.length}
          sections={sections}
          onChoose={(section, move) => {
            close()
            void place(items, section, move).then(onDone)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
