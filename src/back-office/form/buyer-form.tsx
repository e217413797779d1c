import { buyerProblems, type BuyerField, type BuyerFields } from '#domain/sale/buyer-form.ts'
import { typedIntoAddress } from '#domain/text/postcode.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type BuyerFormProps = {
  fields: BuyerFields
  onChange: (fields: BuyerFields) => void
  /** Somebody has tried to go on, so that what is wrong is said. */
  tried: boolean
  /** Of a company the tax id stands elsewhere, a person has none. */
  of?: 'anyone' | 'company' | 'person'
}

/** The buyer of an invoice. */
export function BuyerForm({ fields, onChange, tried, of = 'anyone' }: BuyerFormProps) {
  const text = useText()
  const problems = tried ? buyerProblems(fields, 'invoice') : {}
  const field = (name: BuyerField, className: string) => {
    const problem = problems[name]
    return (
      <TextField
        fieldClassName={className}
        label={text(`checkout.buyer.${name === 'name' && of === 'person' ? 'person' : name}`)}
        value={fields[name]}
        error={problem === undefined ? undefined : text(`checkout.buyer.problem.${problem}`)}
        autoComplete="off"
        disabled={name === 'street' && fields.noStreet}
        onChange={(event) => onChange({ ...fields, [name]: typedIntoAddress(name, event.target.value) })}
      />
    )
  }
  return (
    <div className="grid grid-cols-12 gap-3">
      {of === 'anyone' && field('taxId', 'col-span-12')}
      {field('name', 'col-span-12')}
      {field('street', 'col-span-12')}
      {field('streetNumber', 'col-span-6')}
      {field('apartment', 'col-span-6')}
      {field('postcode', 'col-span-5')}
      {field('city', 'col-span-7')}
      <CheckboxRow
        className="col-span-12"
        label={text('checkout.buyer.noStreet')}
        checked={fields.noStreet}
        onChange={(event) => onChange({ ...fields, noStreet: event.target.checked })}
      />
    </div>
  )
}
