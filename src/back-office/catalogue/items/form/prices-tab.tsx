import { Controller, get } from 'react-hook-form'
import { byPosition } from '#domain/in-order.ts'
import type { DiningOptionPrice } from '#domain/menu/menu-item.ts'
import { menuItems } from '#domain/resources/menu-items.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { FormFields, firstMessage } from '../../../form/form-fields.tsx'
import { itemField } from '../../parts/item-fields.tsx'
import type { ItemLinks } from './item-links.ts'
import { PriceHistory } from './price-history.tsx'
import type { ItemFormState } from './use-item-form.ts'

type PricesTabProps = Pick<ItemLinks, 'renderPriceLists'> & {
  form: ItemFormState
  itemId: string
  disabled: boolean
}

/** The prices of an item: its base price, where it differs by dining option, what lists count, and earlier ones. */
export function PricesTab({ form, itemId, disabled, renderPriceLists }: PricesTabProps) {
  const { rowForm, words } = form
  const text = useText()
  return (
    <div className="form-layout">
      <div className="form-main">
        <div className="max-w-60">
          <FormFields
            rowForm={rowForm}
            disabled={disabled}
            texts={words.texts}
            tools={words.tools}
            rowId={itemId}
            fields={[itemField('price')]}
            entries={menuItems.body.entries}
          />
        </div>
        <OptionPrices form={form} disabled={disabled} />
        <TimedLists form={form} renderPriceLists={renderPriceLists} />
      </div>
      <aside className="form-aside">
        <Panel>
          <h2 className="mb-2 text-t2 font-semibold text-ink-2">{text('menuItem.prices.history')}</h2>
          <PriceHistory itemId={itemId} tools={words.tools} />
        </Panel>
      </aside>
    </div>
  )
}

function OptionPrices({ form, disabled }: { form: ItemFormState; disabled: boolean }) {
  const { rowForm } = form
  const text = useText()
  const { amount } = useFormat()
  const options = useLive((rows) => rows.all('diningOptions'))
  if (options === undefined || options.length === 0) return null
  const base = rowForm.values['price']
  return (
    <Controller
      name="optionPrices"
      control={rowForm.form.control}
      render={({ field, formState }) => {
        const prices = (Array.isArray(field.value) ? field.value : []) as DiningOptionPrice[]
        const change = (diningOptionId: string, price: number | null) => {
          const others = prices.filter((each) => each.diningOptionId !== diningOptionId)
          field.onChange(price === null ? others : [...others, { diningOptionId, price }])
          rowForm.changed('optionPrices')
        }
        return (
          <fieldset data-field="optionPrices" className="flex flex-col gap-2">
            <legend className="mb-1 text-t4 font-semibold">{text('menuItem.prices.byOption')}</legend>
            <p className="help">{text('menuItem.prices.byOption.help')}</p>
            <div className="form-pair">
              {[...options].sort(byPosition).map(({ id, name }) => {
                const at = prices.findIndex((each) => each.diningOptionId === id)
                return (
                  <NumberField
                    key={id}
                    label={name}
                    value={prices[at]?.price ?? null}
                    error={at < 0 ? undefined : firstMessage(get(formState.errors, `optionPrices.${at}`))}
                    disabled={disabled}
                    scale={2}
                    unit={text('office.unit.money')}
                    format={amount}
                    placeholder={typeof base === 'number' && !Number.isNaN(base) ? amount(base) : ''}
                    onChange={(price) => change(id, price)}
                    onBlur={field.onBlur}
                  />
                )
              })}
            </div>
          </fieldset>
        )
      }}
    />
  )
}

function TimedLists({ form, renderPriceLists }: Pick<PricesTabProps, 'form' | 'renderPriceLists'>) {
  const text = useText()
  const categoryId = form.rowForm.values['categoryId'] ?? null
  const lists = useLive((rows) => rows.all('priceLists'))
  const counting = (lists ?? []).filter(
    (list) => list.active && (list.categoryId === null || list.categoryId === categoryId),
  )
  if (counting.length === 0) return null
  return (
    <Panel>
      <h2 className="mb-2 text-t2 font-semibold text-ink-2">{text('menuItem.prices.lists')}</h2>
      <ul className="flex flex-col">
        {counting.map(({ id, name }) => (
          <li key={id}>{renderPriceLists?.({ className: 'row-name', children: name }) ?? name}</li>
        ))}
      </ul>
    </Panel>
  )
}
