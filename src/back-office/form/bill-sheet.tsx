import { useState } from 'react'
import { chargedLines } from '#domain/pricing/price-order-check.ts'
import type { BillWish } from '#domain/print/print-content.ts'
import type { Row } from '#domain/tables.ts'
import type { Locale } from '#domain/text/locales.ts'
import { previewColumns, useBillPreview } from '#hooks/printing/use-bill-preview.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Paper } from '#ui/marks/paper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

/** The language of papers where nobody asks for another. */
const usual: Locale = 'pl'

type BillSheetProps = {
  check: Pick<Row<'orderChecks'>, 'id'>
  lines: readonly Row<'orderLines'>[]
  onPrint: (wish: BillWish) => void
  onClose: () => void
}

/** A bill in the guest's language, of the whole check or of one seat, as it is going to look. */
export function BillSheet({ check, lines, onPrint, onClose }: BillSheetProps) {
  const text = useText()
  const [language, setLanguage] = useState<Locale>(usual)
  const [seat, setSeat] = useState<number>()
  const { plain } = usePrinting()
  const preview = useBillPreview(check.id, language, seat)
  const seats = seatsOf(lines)
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('check.bill')}
      detail={plain?.name}
      closeLabel={text('check.close')}
      footer={
        <Button
          kind="primary"
          size="lg"
          wide
          icon="printer"
          disabled={preview === null}
          onClick={() => {
            onClose()
            onPrint({
              ...(language !== usual && { language }),
              ...(seat !== undefined && { seat }),
            })
          }}
        >
          {text('check.bill.print')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 pb-3">
        <Segmented
          wide
          label={text('check.bill.language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'pl', label: text('check.bill.language.pl') },
            { value: 'en', label: text('check.bill.language.en') },
          ]}
        />
        {seats.length > 1 && (
          <SelectField
            label={text('check.bill.whose')}
            value={seat === undefined ? '' : String(seat)}
            onChange={({ target }) => setSeat(target.value === '' ? undefined : Number(target.value))}
            options={[
              { value: '', label: text('check.bill.whole') },
              ...seats.map((each) => ({
                value: String(each),
                label: text('checkout.guest', { guest: each }),
              })),
            ]}
          />
        )}
        <div
          role="group"
          aria-label={text('check.bill.preview')}
          className="rounded-r2 border border-line p-3"
        >
          {preview !== null && <Paper lines={preview} columns={previewColumns} />}
        </div>
      </div>
    </Sheet>
  )
}

/** The seats that have dishes of their own, in order. */
function seatsOf(lines: readonly Row<'orderLines'>[]): number[] {
  return [...new Set(chargedLines(lines).flatMap(({ seat }) => seat ?? []))].sort((a, b) => a - b)
}
