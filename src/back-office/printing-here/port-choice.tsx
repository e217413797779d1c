import { useState } from 'react'
import { baudRates, type PortWay, type PrinterPorts } from '#hooks/printing/use-printer-ports.ts'
import type { PrinterPort } from '#hooks/printing/use-attached-printers.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

type PortChoiceProps = {
  way: PortWay
  /** The port that was chosen before; null: none. */
  chosen: PrinterPort
  onRequest: PrinterPorts['request']
  onChosen(port: PrinterPort): void
}

/** The browser's own list of devices, which only opens by a tap. */
export function PortChoice({ way, chosen, onRequest, onChosen }: PortChoiceProps) {
  const text = useText()
  const [baudRate, setBaudRate] = useState<number>(
    chosen?.way === 'web-serial' ? chosen.baudRate : baudRates[0],
  )
  const [refused, setRefused] = useState(false)
  const choose = async () => {
    setRefused(false)
    const port = await onRequest(way, baudRate)
    if (port.ok) onChosen(port.value)
    else setRefused(port.error === 'refused')
  }
  return (
    <div className="flex flex-col gap-3">
      {way === 'web-serial' && (
        <SelectField
          label={text('printing-here.speed')}
          help={text('printing-here.speed.help')}
          value={String(baudRate)}
          options={baudRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
          onChange={({ target }) => setBaudRate(Number(target.value))}
          className="max-w-60"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="plug" onClick={() => void choose()}>
          {text(chosen === null ? 'printing-here.choose' : 'printing-here.choose-other')}
        </Button>
        {chosen !== null && <span className="text-t2 text-ink-2">{text('printing-here.chosen')}</span>}
      </div>
      {refused && <Banner card tone="bad" icon="alert" title={text('printing-here.refused')} />}
    </div>
  )
}
