import type { RefundReason } from '#domain/payment/refund.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** Why money goes back; the reason null: not chosen yet. */
export type RefundWhy = { reason: RefundReason | null; comment: string }

/** Whether a refund is explained: by a reason, and by words where that is OTHER. */
export function isExplained(why: RefundWhy): why is RefundWhy & { reason: RefundReason } {
  return why.reason !== null && (why.reason !== 'OTHER' || why.comment.trim() !== '')
}

type RefundWhyFieldsProps = {
  why: RefundWhy
  onChange: (why: RefundWhy) => void
  /** Somebody has tried to go on, so that what is missing is said. */
  tried: boolean
}

/** The reason of a refund, and a comment to it. */
export function RefundWhyFields({ why, onChange, tried }: RefundWhyFieldsProps) {
  const text = useText()
  const { reason, comment } = why
  return (
    <>
      <fieldset className="m-0 border-0 p-0">
        <legend className="mb-1.5 p-0 text-t2 font-semibold">{text('check.refund.reason')}</legend>
        <div className="flex flex-wrap gap-2">
          {commonFirst.map((each) => (
            <Chip key={each} pressed={reason === each} onClick={() => onChange({ ...why, reason: each })}>
              {text(`check.refund.reason.${each}`)}
            </Chip>
          ))}
        </div>
        {tried && reason === null && (
          <p role="alert" className="mt-1 text-t2 font-semibold text-bad">
            {text('check.refund.reason.missing')}
          </p>
        )}
      </fieldset>
      <TextField
        label={text('check.refund.comment')}
        value={comment}
        maxLength={200}
        error={
          tried && reason !== null && !isExplained(why) ? text('check.refund.comment.missing') : undefined
        }
        onChange={(event) => onChange({ ...why, comment: event.target.value })}
      />
    </>
  )
}

const commonFirst = [
  'CUSTOMER_REQUEST',
  'RETURN',
  'DUPLICATE',
  'FRAUD',
  'OTHER',
] as const satisfies readonly RefundReason[]
