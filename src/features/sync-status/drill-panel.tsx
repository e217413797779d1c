import { useState } from 'react'
import { drillLengths } from '#device/outbox/drill-record.ts'
import { useDrill } from '#hooks/outbox/use-drill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { DrillReport } from './drill-report.tsx'
import { minutesAndSeconds } from './minutes-and-seconds.ts'

/** Tries what happens when the internet fails: this device alone does without it for a while, and says how that went. */
export function DrillPanel() {
  const text = useText()
  const state = useDrill()
  const [minutes, setMinutes] = useState('1')
  const { drill, left, start, stop } = state
  return (
    <section className="panel flex flex-none flex-col gap-3 p-4" aria-labelledby="drill-title">
      <div>
        <h2 id="drill-title" className="text-t3">
          {text('outbox.drill.title')}
        </h2>
        <p className="text-t2 text-ink-2">{text('outbox.drill.detail')}</p>
      </div>
      {drill !== null && drill.toSeq !== null && <DrillReport {...state} />}
      {left > 0 ? (
        <div className="flex items-center gap-3">
          <span role="timer" className="tn flex-1 text-t5 font-bold">
            {minutesAndSeconds(left)}
          </span>
          <Button onClick={stop}>{text('sync.drill.stop')}</Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label={text('outbox.drill.length')}
            value={minutes}
            onChange={setMinutes}
            options={drillLengths.map((length) => ({
              value: String(length / 60_000),
              label: text('outbox.drill.minutes', { count: length / 60_000 }),
            }))}
          />
          <Button icon="cloud-off" onClick={() => void start(Number(minutes) * 60_000)}>
            {text('outbox.drill.start')}
          </Button>
        </div>
      )}
    </section>
  )
}
