import type { Address } from '#domain/client/client.ts'
import { addressLine } from '#domain/client/address-text.ts'
import { sameAddress } from '#domain/client/same-address.ts'
import { typedIntoAddress } from '#domain/text/postcode.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { emptyAddress, withAddressField, type DeliveryForm, type FieldName } from './delivery-form.ts'
import { RadioCards } from './radio-cards.tsx'

type AddressFieldsProps = {
  address: DeliveryForm['address']
  faults: ReadonlySet<FieldName>
  /** Where the client had it brought before. */
  known: readonly Address[]
  city: string
  onChange: (address: DeliveryForm['address']) => void
}

const otherAddress = 'other'

/** Where it goes: the doors that are known, and the fields of this one. */
export function AddressFields({ address, faults, known, city, onChange }: AddressFieldsProps) {
  const text = useText()
  const chosen = known.findIndex((each) => sameAddress(each, address))
  const field = (name: keyof typeof bounds, className = '') => (
    <TextField
      name={name}
      autoComplete="off"
      label={text(`delivery.address.${name}`)}
      value={address[name]}
      maxLength={bounds[name]}
      fieldClassName={className}
      error={faults.has(name) ? text(`delivery.address.${name}.wrong`) : undefined}
      onChange={(event) =>
        onChange(withAddressField(address, { [name]: typedIntoAddress(name, event.target.value) }))
      }
    />
  )
  return (
    <section aria-label={text('delivery.address')} className="flex flex-col gap-2">
      {known.length > 0 && (
        <RadioCards
          label={text('delivery.address')}
          value={chosen === -1 ? otherAddress : String(chosen)}
          className="grid-cols-1 min-[30rem]:grid-cols-2 tablet:grid-cols-3"
          onChange={(value) => onChange(known[Number(value)] ?? emptyAddress(city))}
          options={[
            ...known.map((each, index) => ({
              value: String(index),
              label: addressLine(each),
              detail: index === 0 ? text('delivery.address.usual') : townOf(each),
            })),
            {
              value: otherAddress,
              label: text('delivery.address.other'),
              detail: text('delivery.address.other.hint'),
            },
          ]}
        />
      )}
      <div className="grid grid-cols-6 items-start gap-2 tablet:grid-cols-[minmax(0,2fr)_5.5rem_5.5rem_6.5rem_minmax(0,1fr)]">
        {field('street', 'col-span-6 tablet:col-span-1')}
        {field('streetNumber', 'col-span-3 tablet:col-span-1')}
        {field('apartment', 'col-span-3 tablet:col-span-1')}
        {field('postcode', 'col-span-2 tablet:col-span-1')}
        {field('city', 'col-span-4 tablet:col-span-1')}
      </div>
    </section>
  )
}

/** Characters. */
const bounds = { street: 65, streetNumber: 9, apartment: 10, postcode: 6, city: 56 } as const

function townOf({ postcode, city }: Address): string {
  return `${postcode} ${city}`.trim()
}
