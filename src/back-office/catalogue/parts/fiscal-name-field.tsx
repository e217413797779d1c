import { fiscalKey } from '#domain/document/fiscal-key.ts'
import { fiscalName } from '#domain/document/fiscal-name.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import type { VatRate } from '#domain/menu/menu-item.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ControlProps, FormField } from '../../form-field.ts'

/** The name on the receipt; left empty it is made of the item's. Warns where printers know it with another rate. */
export function fiscalNameField(): FormField<'fiscalName'> {
  return {
    name: 'fiscalName',
    initial: '',
    format: (value) => (typeof value === 'string' ? value : ''),
    Control: FiscalNameControl,
  }
}

function FiscalNameControl(props: ControlProps) {
  const { label, help, error, limits, value, row, disabled, onChange, onBlur, tools } = props
  const { text, choice } = tools
  const known = useLive((rows) => rows.all('fiscalNames')) ?? []
  const entered = typeof value === 'string' ? value : ''
  const name = String(row['name'] ?? '')
  const rate = rateOf(row['taxRate'])
  const wanted = entered.trim() === '' ? name : entered
  const printed = wanted.trim() === '' || rate === null ? '' : fiscalName(wanted, rate, known)
  const clash =
    rate === null || wanted.trim() === ''
      ? undefined
      : known.find((each) => each.key === fiscalKey(fiscalName(wanted, rate, [])) && each.taxRate !== rate)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        help={
          entered.trim() === '' && printed !== '' ? text('menuItem.fiscal.auto', { name: printed }) : help
        }
        error={error}
        value={entered}
        placeholder={printed}
        disabled={disabled}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        after={
          <span aria-hidden="true" className="tn text-ink-3">
            {`${entered.trim().length}/${limits.max ?? 40}`}
          </span>
        }
      />
      {clash !== undefined && rate !== null && (
        <Banner
          card
          tone="warn"
          icon="alert"
          title={text('menuItem.fiscal.ladder.title', {
            name: clash.name,
            known: choice('taxRate', clash.taxRate),
          })}
          detail={
            <>
              {text('menuItem.fiscal.ladder.text', { rate: choice('taxRate', rate) })}{' '}
              {entered.trim() === '' && text('menuItem.fiscal.ladder.auto', { name: printed })}
            </>
          }
          action={
            !disabled && (
              <Button size="sm" onClick={() => onChange(printed)}>
                {text('menuItem.fiscal.ladder.use', { name: printed })}
              </Button>
            )
          }
        />
      )}
    </div>
  )
}

function rateOf(value: unknown): VatRate | null {
  return vatRates.find((rate) => rate === value) ?? null
}
