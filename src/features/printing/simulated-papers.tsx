import '#ui/icons/more-icons.ts'
import { useState } from 'react'
import { useDevice } from '#hooks/device/app-services.ts'
import { useTextPart } from '#hooks/texts/locale-provider.tsx'
import { useSimulatedPrinter } from '#hooks/printing/use-simulated-printer.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { SimulatedPaperCard } from './simulated-paper-card.tsx'

/**
 * The papers of the printer on the screen: a bar that has its own room, so that it covers nothing that is pressed, and
 * the papers behind it.
 */
export function SimulatedPapers() {
  const text = useText()
  const hasWords = useTextPart('pages')
  const { simulated } = useDevice().printing
  const { papers, dismiss, dismissAll } = useSimulatedPrinter()
  const [open, setOpen] = useState(false)
  if (!simulated || !hasWords || papers.length === 0) return null
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="flex min-h-12 w-full flex-none items-center gap-2 border-b border-line bg-sunken px-3 text-left text-t2 font-semibold text-ink-2 tablet:px-4"
        onClick={() => setOpen(true)}
      >
        <Icon name="printer" size={18} />
        <span className="flex-1">{text('print.paper.open', { count: papers.length })}</span>
        <Icon name="chevron-down" size={18} />
      </button>
      <Sheet
        open={open}
        onClose={close}
        title={text('print.paper.title')}
        detail={text('print.paper.detail')}
        closeLabel={text('print.paper.close')}
        footer={
          <Button
            wide
            onClick={() => {
              dismissAll()
              close()
            }}
          >
            {text('print.paper.all-away')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4 pb-4">
          {papers.toReversed().map((paper) => (
            <SimulatedPaperCard key={paper.jobId} paper={paper} onAway={() => dismiss(paper.jobId)} />
          ))}
        </div>
      </Sheet>
    </>
  )
}
