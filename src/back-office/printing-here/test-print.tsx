import { useState } from 'react'
import type { PrintJob } from '#domain/print/print-job.ts'
import type { Printer } from '#domain/resources/printers.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFaultWords } from '#hooks/texts/use-fault-words.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** Prints a page with all letters, and says how it went. */
export function TestPrint({ printer, mine }: { printer: Printer; mine: boolean }) {
  const text = useText()
  const errorText = useErrorText()
  const { clock, engine } = usePlace()
  const { jobAct } = usePrinting()
  const mutateAll = useMutateAll()
  const [jobId, setJobId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const job = useLive(async (rows) => (jobId === null ? null : rows.get('printJobs', jobId)), [jobId]) ?? null
  const waits = job?.status === 'queued' || job?.status === 'sent'

  const print = async () => {
    const at = clock() + engine.status().clockOffset
    const content = { type: 'test' as const, printer: printer.name, at }
    const act = jobAct({ kind: 'test', printerId: printer.id, content })
    if (act === null) return
    const saved = await mutateAll([act])
    setFailure(saved.ok ? null : errorText(saved.error))
    if (saved.ok) setJobId(act.args.jobId)
  }
  return (
    <div className="flex flex-col gap-3">
      <Button
        className="self-start"
        icon="printer"
        working={waits && mine}
        workingLabel={text('printing-here.test.working')}
        onClick={() => void print()}
      >
        {text('printing-here.test')}
      </Button>
      {failure !== null && <Banner card tone="bad" icon="alert" title={failure} />}
      {failure === null && job !== null && <Outcome job={job} mine={mine} />}
    </div>
  )
}

function Outcome({ job, mine }: { job: PrintJob; mine: boolean }) {
  const text = useText()
  const wordsOf = useFaultWords()
  switch (job.status) {
    case 'printed':
      return (
        <Banner
          card
          tone="ok"
          icon="check"
          title={text('printing-here.test.printed')}
          detail={text('printing-here.test.check')}
        />
      )
    case 'failed':
      return (
        <Banner
          card
          tone="bad"
          icon="alert"
          title={text('printing-here.test.failed')}
          detail={wordsOf(job.fault)}
        />
      )
    case 'unknown':
      return (
        <Banner
          card
          tone="warn"
          icon="help"
          title={text('printing-here.test.unknown')}
          detail={wordsOf(job.fault)}
        />
      )
    default:
      return mine ? null : <Banner card icon="clock" title={text('printing-here.test.elsewhere')} />
  }
}
