import * as v from 'valibot'
import { useState, type SyntheticEvent } from 'react'
import type { Place } from '#domain/place/place.ts'
import { sellerNeeds } from '#domain/place/seller.ts'
import { placeInfo } from '#domain/settings/settings.ts'
import { readNip } from '#domain/text/nip.ts'
import { typedIntoAddress } from '#domain/text/postcode.ts'
import { useFindCompany } from '#hooks/invoices/use-find-company.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useSettings } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFailureToast } from './use-failure-toast.ts'

const fields = ['taxId', 'legalName', 'street', 'streetNumber', 'postcode', 'city'] as const

type CompanyField = (typeof fields)[number]

/** Tax id, name and address of the company. With a network the register fills in what belongs to the tax id. */
export function CompanyStep({ place }: { place: Place }) {
  const text = useText()
  const tell = useFailureToast()
  const offline = useIsOffline()
  const { update } = useSettings(placeInfo)
  const { find, finding } = useFindCompany()
  const [draft, setDraft] = useState(() => companyOf(place))
  const [asked, setAsked] = useState(false)
  const [note, setNote] = useState<'notFound' | 'serviceError' | 'offline' | null>(null)
  const taxId = readNip(draft.taxId)
  const wrong = wrongFields(place, draft)
  const put = (field: CompanyField, value: string) => setDraft({ ...draft, [field]: value })
  const lookUp = async () => {
    if (taxId === null) return
    if (offline) return setNote('offline')
    const found = await find(taxId)
    if (!found.ok) return setNote(found.error)
    const { name, street, streetNumber, apartment, postcode, city } = found.value
    const number = [streetNumber, apartment].filter(Boolean).join('/')
    setNote(null)
    setDraft({ taxId, legalName: name.slice(0, 256), street, streetNumber: number, postcode, city })
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(true)
    if (wrong.length === 0) void tell(update({ ...draft, taxId }, companyOf(place)))
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={save}>
      <div className="grid gap-3 tablet:grid-cols-2">
        {fields.map((field) => (
          <TextField
            key={field}
            label={text(`field.${field}`)}
            autoComplete="off"
            inputMode={field === 'taxId' ? 'numeric' : undefined}
            value={draft[field]}
            error={asked && wrong.includes(field) ? text(`guide.company.wrong.${field}`) : undefined}
            onChange={(event) => put(field, typedIntoAddress(field, event.target.value))}
          />
        ))}
      </div>
      {note !== null && (
        <p role="status" className="m-0 text-t2 text-warn">
          {text(`guide.company.${note}`)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" icon="check">
          {text('guide.company.save')}
        </Button>
        <Button icon="search" disabled={taxId === null} working={finding} onClick={() => void lookUp()}>
          {text('guide.company.find')}
        </Button>
      </div>
    </form>
  )
}

function companyOf(place: Place): Record<CompanyField, string> {
  const { taxId, legalName, street, streetNumber, postcode, city } = place
  return { taxId, legalName, street, streetNumber, postcode, city }
}

/** The fields that the step asks for and that are empty, and those that the place could not keep. */
function wrongFields(place: Place, draft: Record<CompanyField, string>): CompanyField[] {
  const read = v.safeParse(placeInfo.body, { ...place, ...draft })
  const refused = new Set((read.issues ?? []).map(({ path }) => path?.[0]?.key))
  const needed: readonly CompanyField[] = sellerNeeds
  return fields.filter(
    (field) => refused.has(field) || (needed.includes(field) && draft[field].trim() === ''),
  )
}
