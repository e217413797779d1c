import { findClients } from '#domain/client/find-clients.ts'
import { addressLine } from '#domain/client/address-text.ts'
import type { Client } from '#domain/client/client.ts'
import { phoneText } from '#domain/client/phone.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DeliveryForm, FieldName } from './delivery-form.ts'

type ClientFieldsProps = {
  form: DeliveryForm
  faults: ReadonlySet<FieldName>
  clients: readonly Client[]
  known: Client | null
  onPhone: (typed: string) => void
  onChoose: (client: Client) => void
  onChange: (change: Partial<DeliveryForm>) => void
}

/** How many clients are offered while a number is typed. */
const mostOffered = 4

/** Who orders: the number first, and all else comes with it where it is known. */
export function ClientFields(props: ClientFieldsProps) {
  const { form, faults, clients, known, onPhone, onChoose, onChange } = props
  const text = useText()
  const offered = known === null ? findClients(clients, form.phone).slice(0, mostOffered) : []
  return (
    <section aria-label={text('delivery.client')} className="flex flex-col gap-3">
      <div className="grid items-start gap-3 tablet:grid-cols-[19rem_minmax(0,1fr)]">
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          icon="phone"
          label={text('delivery.phone')}
          value={form.phone}
          maxLength={30}
          className="min-h-14 text-t4 font-semibold"
          error={faults.has('phone') ? text('delivery.phone.wrong') : undefined}
          onChange={(event) => onPhone(event.target.value)}
        />
        {known !== null && <Known client={known} />}
        {known === null && offered.length > 0 && <Offered clients={offered} onChoose={onChoose} />}
      </div>
      <div className="grid items-start gap-3 tablet:grid-cols-2">
        <TextField
          name="name"
          autoComplete="off"
          label={text('delivery.name')}
          value={form.name}
          maxLength={60}
          error={faults.has('name') ? text('delivery.name.wrong') : undefined}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          name="allergyNote"
          autoComplete="off"
          label={text('delivery.allergy')}
          value={form.allergyNote}
          maxLength={200}
          help={known !== null && known.allergyNote !== '' && text('delivery.allergy.ask')}
          error={faults.has('allergyNote') ? text('delivery.tooLong') : undefined}
          onChange={(event) => onChange({ allergyNote: event.target.value })}
        />
      </div>
    </section>
  )
}

function Known({ client }: { client: Client }) {
  const text = useText()
  const format = useFormat()
  return (
    <div className="field" role="status">
      <span className="lbl">{text('delivery.known')}</span>
      <span className="flex min-h-14 items-center gap-3 rounded-r2 bg-ok-soft px-3 text-ok">
        <Icon name="user-check" size={22} />
        <span className="min-w-0 flex-1 leading-5">
          <b className="block text-t3 font-semibold">{client.name}</b>
          <span className="text-t2">
            {text('delivery.known.last', { day: format.date(client.lastOrderAt) })}
          </span>
        </span>
      </span>
    </div>
  )
}

function Offered({ clients, onChoose }: { clients: readonly Client[]; onChoose: (client: Client) => void }) {
  const text = useText()
  return (
    <div className="field">
      <span className="lbl">{text('delivery.offered')}</span>
      <ul aria-label={text('delivery.offered')} className="panel m-0 list-none overflow-hidden p-0">
        {clients.map((client) => (
          <li key={client.id}>
            <ListRow
              leading={<Icon name="person" />}
              title={client.name}
              meta={phoneText(client.phone)}
              detail={client.addresses[0] && addressLine(client.addresses[0])}
              onPress={() => onChoose(client)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
