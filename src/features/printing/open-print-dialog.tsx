import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useRef, type ReactNode } from 'react'
import { dueFor } from '#domain/document/printout.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import type { OpenPrint } from './open-prints.ts'
import { PrintSteps } from './print-steps.tsx'
import { printNumber, printWord } from './print-words.ts'
import { usePrintDecision } from './use-print-decision.ts'

/**
 * The dialog of one print: what happened to it, and the answers that a person can give. Neither answer is nearer than
 * the other.
 */
export function OpenPrintDialog({ print, onLater }: { print: OpenPrint; onLater: () => void }) {
  const text = useText()
  const format = useFormat()
  const { working, printed, printNow } = usePrintDecision()
  const laterButton = useRef<HTMLButtonElement>(null)
  const { job, printout } = print
  const ended = job.status === 'failed' ? 'failed' : 'unknown'
  const word = printWord(job.kind)
  const number = printNumber(job, printout)
  const amount = printout === null ? '' : format.money(dueFor(printout))
  return (
    <Dialog
      open
      onClose={onLater}
      role="alertdialog"
      className="relative z-40 outline-none"
      // An answer by accident would be worse than none.
      initialFocus={laterButton}
    >
      <DialogBackdrop className="scrim" />
      <div className="dialog-wrap">
        <DialogPanel className="dialog" style={{ width: 'min(100%, 40rem)' }}>
          <div className="flex items-start gap-4">
            <span className="grid h-14 w-14 flex-none place-items-center rounded-full bg-warn-fill text-on-warn">
              <Icon name="printer" size={28} />
            </span>
            <div className="min-w-0">
              <DialogTitle className="m-0 text-t4 sm:text-t5">{text(`print.${ended}.title`)}</DialogTitle>
              <p className="m-0 mt-1 text-ink-2">
                {text(`print.${ended}.detail.${word}`, { amount, number })}
              </p>
            </div>
          </div>
          <PrintSteps print={print} />
          {ended === 'unknown' ? (
            <>
              <p className="m-0 mt-3 mb-2 text-t3 font-semibold">
                {text(`print.unknown.question.${word}`, { number })}
              </p>
              <div className="grid grid-cols-2 gap-3">
                <Answer icon="receipt-blank" onClick={() => printed(job)} disabled={working}>
                  {text('print.act.printed')}
                </Answer>
                <Answer icon="recall" onClick={() => printNow(job)} disabled={working}>
                  {text(job.kind === 'daily-report' ? 'print.act.did-not' : 'print.act.print-now')}
                </Answer>
              </div>
            </>
          ) : (
            <Button
              className="mt-4"
              wide
              size="lg"
              icon="recall"
              onClick={() => printNow(job)}
              disabled={working}
            >
              {text('print.act.again')}
            </Button>
          )}
          <Button ref={laterButton} className="mt-2" kind="quiet" wide onClick={onLater}>
            {text('print.act.later')}
          </Button>
        </DialogPanel>
      </div>
    </Dialog>
  )
}

type AnswerProps = { icon: IconName; children: ReactNode; onClick: () => void; disabled: boolean }

/** One of two answers of the same weight. */
function Answer({ icon, children, ...press }: AnswerProps) {
  return (
    <Button className="h-auto min-h-20 py-2" {...press}>
      <span className="flex flex-col items-center gap-0.5 text-center whitespace-normal">
        <Icon name={icon} size={24} />
        {children}
      </span>
    </Button>
  )
}
