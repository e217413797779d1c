import '#ui/more-icons.ts'
import { useState } from 'react'
import { useDevice } from '#hooks/device/app-services.ts'
import { useTextPart } from '#hooks/texts/locale-provider.tsx'
import { useSimulatedPrinter } from '#hooks/printing/use-simulated-printer.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SimulatedPaperCard } from './simulated-paper-card.tsx'

/** The papers of the printer on the screen: a tab at the edge, and the papers behind it. */
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
        className="fixed bottom-36 left-0 z-20 flex h-12 min-w-12 items-center gap-1 rounded-r-full border border-l-0 border-line-strong bg-surface px-2 text-t1 font-semibold text-ink-2"
        aria-label={text('print.paper.open', { count: papers.length })}
        onClick={() => setOpen(true)}
      >
        <Icon name="printer" size={18} />
        {papers.length}
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
