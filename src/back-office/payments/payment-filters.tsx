import { useState } from 'react'
import { onlineProviders } from '#domain/payment/online-providers.ts'
import type { PaymentsAsked } from '#hooks/money/use-provider-payments.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { useTyped } from '../list/use-typed.ts'
import { changedLook, isNarrowed, paymentKinds, paymentsLookOf, paymentStates } from './payments-look.ts'

type PaymentFiltersProps = { look: PaymentsAsked; onLook: (look: PaymentsAsked) => void }

/** By what payments are found: words, an amount, days, the way, the provider and the state. */
export function PaymentFilters({ look, onLook }: PaymentFiltersProps) {
  const text = useText()
  const wide = useMedia(media.tablet)
  const [open, setOpen] = useState(false)
  const [typed, type] = useTyped(look.text, (next) => onLook(changedLook(look, { text: next })))
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2">
      <SearchBox
        small={wide}
        className="max-tablet:min-w-0 max-tablet:flex-1 tablet:w-80"
        label={text('payments.search')}
        clearLabel={text('payments.search.clear')}
        value={typed}
        onChange={type}
      />
      {!wide && (
        <IconButton
          icon="filter"
          kind="line"
          label={text('payments.filters')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
      {(wide || open) && <Filters look={look} onLook={onLook} />}
      {isNarrowed(look) && (
        <Button
          kind="quiet"
          size={wide ? 'sm' : 'md'}
          icon="close"
          onClick={() => onLook(paymentsLookOf({ pageSize: look.pageSize }))}
        >
          {text('payments.filters.clear')}
        </Button>
      )}
    </div>
  )
}

function Filters({ look, onLook }: PaymentFiltersProps) {
  const text = useText()
  const format = useFormat()
  const change = (patch: Partial<PaymentsAsked>) => onLook(changedLook(look, patch))
  const all = { value: 'all' as const, label: text('payments.all') }
  return (
    <>
      <FilterSelect
        label={text('payments.way')}
        value={look.kind ?? 'all'}
        onChange={(kind) => change({ kind: kind === 'all' ? null : kind })}
        options={[all, ...paymentKinds.map((value) => ({ value, label: text(`payments.kind.${value}`) }))]}
      />
      <FilterSelect
        label={text('payments.provider')}
        value={look.provider ?? 'all'}
        onChange={(provider) => change({ provider: provider === 'all' ? null : provider })}
        options={[all, ...onlineProviders.map((value) => ({ value, label: text(`provider.${value}`) }))]}
      />
      <FilterSelect
        label={text('payments.state')}
        value={look.status ?? 'all'}
        onChange={(status) => change({ status: status === 'all' ? null : status })}
        options={[all, ...paymentStates.map((value) => ({ value, label: text(`payments.state.${value}`) }))]}
      />
      <NumberField
        small
        hideLabel
        fieldClassName="w-32"
        label={text('payments.amount')}
        placeholder={text('payments.amount')}
        scale={2}
        unit="zł"
        format={format.amount}
        value={look.amount}
        onChange={(amount) => change({ amount: Number.isNaN(amount) ? null : amount })}
      />
      {/* One span of days, on one line. */}
      <div className="flex gap-2">
        {(['from', 'to'] as const).map((side) => (
          <TextField
            key={side}
            small
            type="date"
            fieldClassName="w-40"
            label={text(`payments.${side}`)}
            value={look[side] ?? ''}
            onChange={({ target }) => change({ [side]: target.value === '' ? null : target.value })}
          />
        ))}
      </div>
    </>
  )
}
