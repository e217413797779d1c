import { useRef, useState } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useImportOutbox, type Imported, type ImportFault } from '#hooks/outbox/use-import-outbox.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Result } from '#domain/result.ts'

/** Takes the file of a device that is gone, and says what came of it. */
export function ImportButton({ onDone }: { onDone: () => void }) {
  const text = useText()
  const take = useImportOutbox()
  const input = useRef<HTMLInputElement>(null)
  const [working, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<Result<Imported, ImportFault> | null>(null)
  const bring = async (file: File) => {
    setWorking(true)
    setOutcome(await take(await file.text()))
    setWorking(false)
    onDone()
  }
  return (
    <section className="panel flex flex-none flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-56 flex-1">
          <h2 className="text-t3">{text('outbox.import.title')}</h2>
          <p className="text-t2 text-ink-2">{text('outbox.import.detail')}</p>
        </div>
        <Button icon="upload" working={working} onClick={() => input.current?.click()}>
          {text('outbox.import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          className="sr-only"
          tabIndex={-1}
          aria-label={text('outbox.import.choose')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void bring(file)
            // The same file can be chosen once more.
            event.target.value = ''
          }}
        />
      </div>
      {outcome && <Outcome outcome={outcome} />}
    </section>
  )
}

function Outcome({ outcome }: { outcome: Result<Imported, ImportFault> }) {
  const text = useText()
  const errorText = useErrorText()
  if (outcome.ok) {
    const { deviceCode: device, ...counts } = outcome.value
    return (
      <Banner
        card
        tone={counts.refused > 0 ? 'warn' : 'ok'}
        icon={counts.refused > 0 ? 'alert' : 'check'}
        title={text('outbox.import.done', { device, ...counts })}
        detail={text('outbox.import.done.detail', counts)}
      />
    )
  }
  const { fault, code, done } = outcome.error
  return (
    <Banner
      card
      tone="bad"
      icon="alert"
      title={text(`outbox.import.fault.${fault}`, { reason: code === '' ? '' : errorText(code) })}
      detail={text('outbox.import.before', { count: done.fresh })}
    />
  )
}
