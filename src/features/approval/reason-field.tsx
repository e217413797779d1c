import { useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type ReasonFieldProps = {
  /** Frequent answers. */
  reasons: readonly string[]
  reason: string
  maxLength: number
  /** Whether the act was pressed without a reason. */
  missing: boolean
  onReason: (reason: string) => void
}

const otherReason = 'other'

/** Why: one of the frequent answers, or in own words. */
export function ReasonField({ reasons, reason, maxLength, missing, onReason }: ReasonFieldProps) {
  const text = useText()
  const [own, setOwn] = useState(false)
  const error = missing && reason.trim() === '' ? text('orders.reason.missing') : undefined
  const index = reasons.indexOf(reason)
  return (
    <>
      <SelectField
        label={text('orders.reason')}
        placeholder={text('check.agree.reason.choose')}
        value={own ? otherReason : index < 0 ? '' : String(index)}
        options={[
          ...reasons.map((label, at) => ({ value: String(at), label })),
          { value: otherReason, label: text('check.agree.reason.other') },
        ]}
        error={own ? undefined : error}
        onChange={({ target: { value } }) => {
          setOwn(value === otherReason)
          onReason(reasons[value === '' ? -1 : Number(value)] ?? '')
        }}
      />
      {own && (
        <TextField
          label={text('check.agree.reason.own')}
          value={reason}
          maxLength={maxLength}
          error={error}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </>
  )
}
