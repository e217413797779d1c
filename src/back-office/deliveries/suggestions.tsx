import { useState } from 'react'
import { onShelf } from '#domain/stock/on-shelf.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { DraftActs } from './use-delivery-draft.ts'
import type { DeliveryFacts } from './use-delivery-facts.ts'
import { useSuggestions, type Suggested } from './use-suggestions.ts'

/** For how many days an order can be meant. */
const spans = ['3', '7', '14'] as const

type SuggestionsProps = { facts: DeliveryFacts; onAdd: DraftActs['addMany'] }

/** The products that run out and how much of each to order, on one press on the delivery. */
export function Suggestions({ facts, onAdd }: SuggestionsProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="list-checks" onClick={() => setOpen(true)}>
        {text('deliveries.suggest.show')}
      </Button>
      {open && <SuggestionSheet facts={facts} onAdd={onAdd} onClose={() => setOpen(false)} />}
    </>
  )
}

function SuggestionSheet({ facts, onAdd, onClose }: SuggestionsProps & { onClose(): void }) {
  const text = useText()
  const [days, setDays] = useState<(typeof spans)[number]>('7')
  const found = useSuggestions(facts, Number(days))
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('deliveries.suggest')}
      closeLabel={text('deliveries.suggest.close')}
      flush
      footer={
        <Button
          kind="primary"
          wide
          disabled={!found?.length}
          onClick={() => {
            onAdd(found ?? [])
            onClose()
          }}
        >
          {text('deliveries.suggest.add')}
        </Button>
      }
    >
      <ChipTabs
        className="px-4 pb-2"
        label={text('deliveries.suggest.days')}
        value={days}
        onChange={setDays}
        options={spans.map((value) => ({
          value,
          label: text('deliveries.suggest.days.of', { count: Number(value) }),
        }))}
      />
      {found?.length === 0 && <EmptyState icon="success" title={text('deliveries.suggest.none')} />}
      {found?.map((each) => (
        <Row key={each.product.id} each={each} facts={facts} onAdd={() => onAdd([each])} />
      ))}
    </SideSheet>
  )
}

function Row({ each, facts, onAdd }: { each: Suggested; facts: DeliveryFacts; onAdd(): void }) {
  const text = useText()
  const words = useAmountWords()
  const { product, packages, daysLeft, isBelowMinimum } = each
  const level = facts.levels.get(product.id)
  const why = [
    level && text('deliveries.suggest.left', { amount: words.amount(onShelf(level), product) }),
    daysLeft !== null && text('deliveries.suggest.lasts', { count: daysLeft }),
    isBelowMinimum && text('deliveries.suggest.below'),
  ]
  const { quantityPerUnit, packageCapacity } = facts.usual(product)
  const amount = words.packed({ quantity: packages * 1000, quantityPerUnit, packageCapacity }, product)
  return (
    <ListRow
      title={product.name}
      detail={why.filter(Boolean).join(' · ')}
      meta={amount}
      action={
        <IconButton
          icon="plus"
          label={text('deliveries.suggest.add.one', { product: product.name })}
          onClick={onAdd}
        />
      }
    />
  )
}
