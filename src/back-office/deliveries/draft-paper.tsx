import { useId } from 'react'
import { businessDay } from '#domain/time/business-day.ts'
import { localDay, localMinutes } from '#domain/time/warsaw.ts'
import { deliveryReasons } from '#domain/stock/transaction-kind.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { DeliveryDraft } from './draft.ts'
import { readDate } from './read-draft.ts'

type DraftHeadProps = {
  draft: DeliveryDraft
  suppliers: readonly string[]
  now: number
  onChange(changes: Partial<DeliveryDraft>): void
}

/** From whom, when, by which paper. */
export function DraftPaper({ draft, suppliers, now, onChange }: DraftHeadProps) {
  const text = useText()
  const known = useId()
  const cutoff = usePlaceRow()?.dayCutoff ?? 0
  const { date, problem } = readDate(draft, now)
  const isLate = date !== null && problem === null && businessDay(date, cutoff) < businessDay(now, cutoff)
  const day = draft.day ?? localDay(now)
  const minutes = draft.minutes ?? localMinutes(now)
  return (
    <div className="grid items-start gap-3 min-[40rem]:grid-cols-2 tablet:grid-cols-[1fr_1fr_1fr_18rem]">
      <SelectField
        label={text('deliveries.form.reason')}
        value={draft.reason}
        onChange={({ target }) => {
          const reason = deliveryReasons.find((each) => each === target.value)
          if (reason) onChange({ reason })
        }}
        options={deliveryReasons.map((value) => ({ value, label: text(`stock.reason.${value}`) }))}
      />
      <TextField
        label={text('deliveries.form.supplier')}
        value={draft.supplier}
        maxLength={120}
        list={known}
        autoComplete="off"
        onChange={({ target }) => onChange({ supplier: target.value })}
      />
      <datalist id={known}>
        {suppliers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label={text('deliveries.form.document')}
        value={draft.documentNumber}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => onChange({ documentNumber: target.value })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
        <TextField
          type="date"
          label={text('deliveries.form.day')}
          value={day}
          max={localDay(now)}
          error={problem === null ? undefined : text(`deliveries.form.date.${problem}`)}
          help={isLate && text('deliveries.form.late')}
          onChange={({ target }) => onChange({ day: target.value, minutes })}
        />
        <TimeField
          label={text('deliveries.form.time')}
          value={minutes}
          onChange={(next) => onChange({ day, minutes: next ?? Number.NaN })}
        />
      </div>
      <TextField
        label={text('deliveries.form.comment')}
        value={draft.comment}
        maxLength={500}
        autoComplete="off"
        fieldClassName="min-[40rem]:col-span-2 tablet:col-span-4"
        onChange={({ target }) => onChange({ comment: target.value })}
      />
    </div>
  )
}
