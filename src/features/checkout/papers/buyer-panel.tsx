import { readNip } from '#domain/text/nip.ts'
import { typedIntoAddress } from '#domain/text/postcode.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useBuyerLookUp } from '#hooks/invoices/use-buyer-look-up.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { buyerProblems, type BuyerField, type BuyerFields } from '#domain/sale/buyer-form.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { KsefNote } from './ksef-note.tsx'
import type { Checkout } from '../checkout.ts'

/** The fields of the buyer that the chosen document needs; nothing for a receipt. */
export function BuyerOf({ checkout }: { checkout: Checkout }) {
  const text = useText()
  if (checkout.document === 'invoice') return <BuyerPanel checkout={checkout} />
  if (checkout.document !== 'simplified-invoice') return null
  return (
    <section aria-label={text('checkout.buyer.title')} className="panel p-4">
      <TaxIdRow checkout={checkout} only />
    </section>
  )
}

/** Who an invoice is made out to: found by the tax id, remembered from before, or typed by hand. */
function BuyerPanel({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const { draft, problems, change } = checkout
  const { buyer } = draft
  const set = (patch: Partial<BuyerFields>) => change({ buyer: { ...buyer, ...patch } })
  const error = (field: BuyerField) => {
    const problem = problems[field]
    return problem === undefined ? undefined : text(`checkout.buyer.problem.${problem}`)
  }
  const field = (name: Exclude<BuyerField, 'taxId'>, className: string) => (
    <TextField
      fieldClassName={className}
      label={text(`checkout.buyer.${name}`)}
      value={buyer[name]}
      error={error(name)}
      autoComplete="off"
      disabled={name === 'street' && buyer.noStreet}
      onChange={(event) => set({ [name]: typedIntoAddress(name, event.target.value) })}
    />
  )
  return (
    <section aria-label={text('checkout.buyer.title')} className="panel flex flex-col gap-3 p-4">
      <TaxIdRow checkout={checkout} />
      <div className="grid grid-cols-12 gap-3">
        {field('name', 'col-span-12')}
        {field('street', 'col-span-12 tablet:col-span-6')}
        {field('streetNumber', 'col-span-6 tablet:col-span-3')}
        {field('apartment', 'col-span-6 tablet:col-span-3')}
        {field('postcode', 'col-span-4 tablet:col-span-3')}
        {field('city', 'col-span-8 tablet:col-span-9')}
      </div>
      <CheckboxRow
        label={text('checkout.buyer.noStreet')}
        checked={buyer.noStreet}
        onChange={(event) => set({ noStreet: event.target.checked })}
      />
      <KsefNote checkout={checkout} />
    </section>
  )
}

/** The tax id with its look-up; alone it is enough for a receipt and a simplified invoice. */
export function TaxIdRow({ checkout, only = false }: { checkout: Checkout; only?: boolean }) {
  const text = useText()
  const { draft, problems, change } = checkout
  const offline = useIsOffline()
  const { known, finding, note, forgetNote, take, search } = useBuyerLookUp(
    (buyer) => change({ buyer }),
    only,
  )
  const taxId = readNip(draft.buyer.taxId)
  const wrong =
    problems.taxId ?? (draft.buyer.taxId.trim().length >= 10 ? typedWrong(draft.buyer) : undefined)
  const others = known.filter((each) => each.buyer.taxId !== taxId).slice(0, 3)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          fieldClassName="min-w-0 flex-1 tablet:max-w-60"
          label={text('checkout.buyer.taxId')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.buyer.taxId}
          error={wrong === undefined ? undefined : text(`checkout.buyer.problem.${wrong}`)}
          after={
            taxId !== null && <Icon name="success" className="text-ok" label={text('checkout.buyer.valid')} />
          }
          onChange={(event) => {
            forgetNote()
            change({ buyer: { ...draft.buyer, taxId: event.target.value } })
          }}
        />
        {!only && (
          <Button
            icon="search"
            className="mt-6.5"
            disabled={taxId === null}
            working={finding}
            workingLabel={text('checkout.buyer.searching')}
            onClick={() => taxId !== null && void search(taxId)}
          >
            {text('checkout.buyer.search')}
          </Button>
        )}
        <span role="status" className="w-full self-center tablet:w-auto tablet:pt-5">
          {note && (
            <Mark tone={note.tone} icon={note.tone === 'ok' ? 'check' : 'info'} className="whitespace-normal">
              {note.text}
            </Mark>
          )}
        </span>
      </div>
      {!only && draft.buyer.name === '' && others.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-t2 text-ink-2">{text('checkout.buyer.recent')}</span>
          {others.map((each) => (
            <Chip key={each.key} icon="history" onClick={() => take(each)}>
              <span className="cut max-w-48">{each.buyer.name}</span>
            </Chip>
          ))}
        </div>
      )}
      {!only && offline && (
        <p className="m-0 flex gap-2 text-t2 text-ink-2">
          <Icon name="info" size={18} />
          {text('checkout.buyer.byHand')}
        </p>
      )}
    </div>
  )
}

function typedWrong(buyer: BuyerFields) {
  return buyerProblems(buyer, 'receipt').taxId
}
