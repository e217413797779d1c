import { isListed, valueOf, type GivenDiscount } from '#domain/money/value-of.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { decimalText } from '#ui/fields/parse-decimal.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useState } from 'react'
import { ChoiceRow } from '../choice-button.tsx'

type PriceSheetProps = {
  title: string
  detail: string
  /** The discounts or fees on the list of the place. */
  listed: readonly GivenDiscount[] | undefined
  given: GivenDiscount | null
  /** The sum that percents are of, grosze. */
  base: number
  sign: '−' | '+'
  /** The most that can be given freely, hundredths of a percent. */
  mostPercent: number
  /** Whether this person may give another one than those on the list. */
  free: boolean
  freeName: string
  lockedText: string
  removeLabel: string
  onChoose: (given: GivenDiscount | null) => void
  /** Wishes for another one than those on the list, which somebody else has to agree to. */
  onAsk: (given: GivenDiscount) => void
  onClose: () => void
}

/** A discount or a fee: one of the place's list, or by right another one; what is given stands among them. */
export function PriceSheet(props: PriceSheetProps) {
  const { title, detail, listed, given, base, sign, free, lockedText, removeLabel, onChoose, onClose } = props
  const text = useText()
  const format = useFormat()
  const own = given === null || listed === undefined || isListed(given, listed) ? [] : [given]
  return (
    <Sheet open onClose={onClose} title={title} detail={detail} closeLabel={text('checkout.close')}>
      <div className="flex flex-col gap-2">
        {[...own, ...(listed ?? [])].map((each) => (
          <ChoiceRow
            key={`${each.name} ${each.type} ${each.value}`}
            pressed={given !== null && isListed(given, [each])}
            disabled={each.type === 'AMOUNT' && sign === '−' && each.value > base}
            // What is given is chosen once more by closing: nobody has to agree to it again.
            onClick={() => (each === given ? onClose() : onChoose(pick(each)))}
          >
            <span className="min-w-0 flex-1 text-left">{each.name}</span>
            <span className="tn text-ink-2">
              {each.type === 'PERCENT' ? `${decimalText(each.value, 2)}%` : format.money(each.value)}
            </span>
            <span className="tn min-w-20 text-right">
              {sign}
              {format.amount(valueOf(each, base))}
            </span>
          </ChoiceRow>
        ))}
        {listed?.length === 0 && <p className="m-0 text-ink-2">{text('checkout.price.none')}</p>}
        <FreePrice {...props} />
        {!free && (
          <p className="m-0 flex items-center gap-2 rounded-r2 bg-sunken p-3 text-t2 font-medium">
            <Icon name="lock" />
            {lockedText}
          </p>
        )}
        {given !== null && (
          <Button icon="close" onClick={() => onChoose(null)}>
            {removeLabel}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function FreePrice({ base, sign, mostPercent, free, freeName, onChoose, onAsk }: PriceSheetProps) {
  const text = useText()
  const format = useFormat()
  const [type, setType] = useState<GivenDiscount['type']>('PERCENT')
  const [value, setValue] = useState<number | null>(null)
  const most = type === 'PERCENT' ? mostPercent : sign === '−' ? base : 999_999
  const fits = value !== null && value > 0 && value <= most
  return (
    <form
      className="mt-2 flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (fits) (free ? onChoose : onAsk)({ name: freeName, type, value })
      }}
    >
      <Segmented
        label={text('checkout.price.kind')}
        wide
        value={type}
        onChange={(next) => {
          setType(next)
          setValue(null)
        }}
        options={[
          { value: 'PERCENT', label: text('checkout.price.percent') },
          { value: 'AMOUNT', label: text('checkout.price.amount') },
        ]}
      />
      <div className="flex items-end gap-2">
        <NumberField
          fieldClassName="flex-1"
          label={text('checkout.price.value')}
          value={value}
          scale={2}
          unit={type === 'PERCENT' ? '%' : 'zł'}
          format={(each) => decimalText(each, 2)}
          onChange={setValue}
          error={
            value !== null && !fits
              ? text('checkout.price.range', {
                  most: type === 'PERCENT' ? `${decimalText(most, 2)}%` : format.money(most),
                })
              : undefined
          }
        />
        <Button
          type="submit"
          kind={free ? 'primary' : 'soft'}
          icon={free ? undefined : 'lock'}
          disabled={!fits}
        >
          {value !== null && fits
            ? `${text('checkout.price.give')} ${sign}${format.amount(valueOf({ type, value }, base))}`
            : text('checkout.price.give')}
        </Button>
      </div>
    </form>
  )
}

function pick({ name, type, value }: GivenDiscount): GivenDiscount {
  return { name, type, value }
}
