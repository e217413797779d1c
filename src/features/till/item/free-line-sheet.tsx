import { useState } from 'react'
import { vatPercents } from '#domain/pricing/vat.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DraftLine } from '#device/carts/order-draft.ts'
import { freeLineFaults, ratesOfFreeLine, toFreeLine, toPackagingLine, type FreeLine } from './free-line.ts'

type FreeLineSheetProps = {
  lines: readonly DraftLine[]
  onAdd: (line: DraftLine) => void
  onClose: () => void
}

/**
 * The sheet for what stands on no menu: the place's packaging, or anything with a name, a price and a rate. Mount it
 * to open it.
 */
export function FreeLineSheet({ lines, onAdd, onClose }: FreeLineSheetProps) {
  const text = useText()
  const format = useFormat()
  const { newId } = usePlace()
  const packaging = useLive((rows) => rows.all('packaging')) ?? []
  const [entered, setEntered] = useState<FreeLine>({ name: '', price: null, taxRate: 'VAT08' })
  const [tried, setTried] = useState(false)
  const faults = tried ? freeLineFaults(entered) : []
  const add = () => {
    setTried(true)
    if (freeLineFaults(entered).length === 0) onAdd(toFreeLine(newId(), entered))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('register.free.title')}
      closeLabel={text('register.close')}
      footer={
        <Button kind="primary" size="lg" wide icon="plus" onClick={add}>
          {text('register.free.add')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={text('register.free.name')}
          maxLength={80}
          value={entered.name}
          error={faults.includes('name') ? text('register.free.nameMissing') : undefined}
          onChange={(event) => setEntered({ ...entered, name: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={text('register.free.price')}
            value={entered.price}
            error={faults.includes('price') ? text('register.free.priceWrong') : undefined}
            onChange={(price) => setEntered({ ...entered, price })}
            scale={2}
            format={format.amount}
            unit="zł"
          />
          <SelectField
            label="VAT"
            value={entered.taxRate}
            onChange={({ target }) => {
              const taxRate = ratesOfFreeLine.find((each) => each === target.value)
              if (taxRate !== undefined) setEntered({ ...entered, taxRate })
            }}
            options={ratesOfFreeLine.map((rate) => ({
              value: rate,
              label: vatPercents[rate] === null ? text('register.free.exempt') : `${vatPercents[rate]}%`,
            }))}
          />
        </div>
        {packaging.length > 0 && (
          <section aria-label={text('register.free.packaging')}>
            <h3 className="m-0 mb-1 text-t2 text-ink-2">{text('register.free.packaging')}</h3>
            <ul className="-mx-4 m-0 list-none p-0">
              {packaging
                .toSorted((a, b) => a.position - b.position)
                .map((each) => (
                  <li key={each.id}>
                    <ListRow
                      title={each.name}
                      action={<span className="tn font-semibold">{format.amount(each.grossPrice)}</span>}
                      onPress={() => onAdd(toPackagingLine(newId(), each, lines))}
                    />
                  </li>
                ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  )
}
