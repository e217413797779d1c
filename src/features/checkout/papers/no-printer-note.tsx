import '#ui/icons/more-icons.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { areaRights } from '#domain/access/area-rights.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { Checkout } from '../checkout.ts'
import { useLacksReceiptPrinter } from './use-lacks-printer.ts'

/**
 * Before the money: no receipt can come out here, and the ways on. `brief`: one line that opens, where the ways to pay
 * need the height.
 */
export function NoPrinterNote({ checkout, brief }: { checkout: Checkout; brief: boolean }) {
  const lacks = useLacksReceiptPrinter(checkout)
  const may = {
    setUp: useCan(...areaRights.printers.change),
    skip: useCan('skip-printing'),
    cancel: useCan('cancel-order-check'),
  }
  if (!lacks) return null
  return brief ? <BriefNote checkout={checkout} may={may} /> : <WholeNote checkout={checkout} may={may} />
}

type NoteProps = { checkout: Checkout; may: { setUp: boolean; skip: boolean; cancel: boolean } }

function BriefNote(props: NoteProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-12 w-full flex-none items-center gap-2 rounded-r3 border-[1.5px] border-warn bg-warn-soft px-3 text-left"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="printer-x" className="flex-none text-warn" />
        <span className="min-w-0 flex-1 py-1.5 text-t2 font-semibold text-warn">
          {text('checkout.no-printer.brief')}
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="flex-none text-warn" />
      </button>
      {isOpen && <WholeNote {...props} />}
    </>
  )
}

function WholeNote({ checkout, may }: NoteProps) {
  const text = useText()
  const { placeId } = usePlace()
  const navigate = useNavigate()
  const name = useId()
  const [isTrial, setIsTrial] = useState(false)
  const { draft, change, rows, save, skipsPrint } = checkout
  const isUntouched = rows.payments.length === 0 && draft.tenders.length === 0
  const way = skipsPrint && may.skip ? 'elsewhere' : 'later'
  // What is so by itself is no wish: it would stay when another document is chosen.
  const wishes = { later: false, elsewhere: rows.receiptsElsewhere ? null : true }
  const title = `${name}-title`
  const endTrial = async () => {
    setIsTrial(false)
    const reason = text('checkout.no-printer.trial.reason')
    const args = { orderCheckId: rows.check.id, reason, returnToStock: true }
    const isSaved = await save([{ kind: 'check.cancel', args }])
    if (isSaved) await navigate({ to: '/p/$placeId/register', params: { placeId } })
  }
  return (
    <section
      className="flex flex-col gap-2 rounded-r3 border-[1.5px] border-warn bg-warn-soft p-3"
      aria-labelledby={title}
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Icon name="printer-x" className="mt-0.5 text-warn" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={title} className="m-0 text-t3 font-semibold text-warn">
            {text('checkout.no-printer')}
          </h2>
          <p className="m-0 text-t2">{text('checkout.no-printer.text')}</p>
        </div>
        {may.setUp && (
          <Link
            to="/p/$placeId/settings/$area"
            params={{ placeId, area: 'printers' }}
            className={buttonClass({ size: 'sm' })}
          >
            {text('checkout.no-printer.connect')}
          </Link>
        )}
      </div>
      <div role="radiogroup" aria-labelledby={title} className="panel divide-y divide-line overflow-hidden">
        {(['later', 'elsewhere'] as const).map((each) => (
          <CheckboxRow
            key={each}
            kind="radio"
            name={name}
            className="px-3 py-2"
            disabled={each === 'elsewhere' && !may.skip}
            checked={way === each}
            onChange={() => change({ skipPrint: wishes[each] })}
            label={
              <>
                <b className="block font-semibold">{text(`checkout.no-printer.${each}`)}</b>
                <span className="block text-t2 text-ink-2">
                  {text(
                    each === 'elsewhere' && !may.skip
                      ? 'checkout.skip.locked'
                      : `checkout.no-printer.${each}.text`,
                  )}
                </span>
              </>
            }
          />
        ))}
        {may.cancel && isUntouched && (
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-3 px-3 py-2 text-left"
            onClick={() => setIsTrial(true)}
          >
            <Icon name="undo" className="flex-none text-ink-2" />
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{text('checkout.no-printer.trial')}</b>
              <span className="block text-t2 text-ink-2">{text('checkout.no-printer.trial.text')}</span>
            </span>
          </button>
        )}
      </div>
      {isTrial && (
        <ConfirmDialog
          open
          title={text('checkout.no-printer.trial.title')}
          consequence={text('checkout.no-printer.trial.text')}
          confirmLabel={text('checkout.no-printer.trial.act')}
          cancelLabel={text('checkout.close')}
          onCancel={() => setIsTrial(false)}
          onConfirm={() => void endTrial()}
        />
      )}
    </section>
  )
}
