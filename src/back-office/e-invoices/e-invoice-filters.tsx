import { noonOf } from '#domain/time/noon-of.ts'
import type { EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { useTyped } from '../list/use-typed.ts'
import { monthOf } from '#domain/time/month.ts'
import { eInvoiceKinds, isOfKind, type EInvoicesLook } from './e-invoices-look.ts'

type EInvoiceFiltersProps = {
  look: EInvoicesLook
  onLook: (look: EInvoicesLook) => void
  month: string
  today: string
  /** All of the month, which are counted. */
  entries: readonly EInvoiceEntry[]
}

/** By which e-invoices are found: words, what they are, and the month. */
export function EInvoiceFilters({ look, onLook, month, today, entries }: EInvoiceFiltersProps) {
  const text = useText()
  const format = useFormat()
  const wide = useMedia(media.tablet)
  const change = (patch: Partial<EInvoicesLook>) => onLook({ ...look, page: 1, ...patch })
  const [typed, type] = useTyped(look.text, (next) => change({ text: next }))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox
        small={wide}
        className="min-w-48 flex-1 tablet:max-w-64"
        label={text('e-invoices.search')}
        clearLabel={text('e-invoices.search.clear')}
        value={typed}
        onChange={type}
      />
      <ChipTabs
        className="max-tablet:order-3 max-tablet:w-full"
        flow={wide ? 'wrap' : 'scroll'}
        label={text('e-invoices.kinds')}
        value={look.kind}
        onChange={(kind) => change({ kind })}
        options={eInvoiceKinds.map((value) => ({
          value,
          label: text(`e-invoices.kind.${value}`),
          count: entries.filter((entry) => isOfKind(entry, value)).length,
        }))}
      />
      <span className="flex items-center gap-1 tablet:ml-auto">
        <IconButton
          icon="chevron-left"
          label={text('e-invoices.month.before')}
          onClick={() => change({ month: monthOf(month, -1) })}
        />
        <span className="min-w-28 text-center font-semibold" role="status">
          {format.month(noonOf(`${month}-15`))}
        </span>
        <IconButton
          icon="chevron-right"
          label={text('e-invoices.month.after')}
          disabled={month >= monthOf(today)}
          onClick={() => change({ month: monthOf(month, 1) })}
        />
      </span>
    </div>
  )
}
