import { useState } from 'react'
import type { Printer } from '#domain/resources/printers.ts'
import type { AttachedPrinters, PrinterWay } from '#hooks/printing/use-attached-printers.ts'
import { usePrinterPorts, type PortWay } from '#hooks/printing/use-printer-ports.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PortChoice } from './port-choice.tsx'
import { TestPrint } from './test-print.tsx'

type PrinterCardProps = Pick<AttachedPrinters, 'byDefault' | 'attach' | 'pictureCodes'> & {
  printer: Printer
  via: PrinterWay
  picturesCodes: boolean
}

/** One printer: how this device reaches it, and whether it answers. */
export function PrinterCard(props: PrinterCardProps) {
  const { printer, via, picturesCodes, byDefault, attach, pictureCodes } = props
  const text = useText()
  const ports = usePrinterPorts()
  // A browser's device has to be chosen before it is a way to the printer.
  const [wanted, setWanted] = useState<PortWay | null>(null)
  const way = wanted ?? via
  const heading = `printer-${printer.id}`
  return (
    <li aria-labelledby={heading} className="panel flex flex-col gap-4 p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-r2 bg-sunken text-ink-2">
          <Icon name="printer" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id={heading} className="min-w-0 flex-[1_1_8rem] text-t3">
              {printer.name}
            </h2>
            {printer.fiscal && <Mark tone="line">{text('printing-here.fiscal')}</Mark>}
          </div>
          <p className="mt-0.5 text-t2 [overflow-wrap:anywhere] text-ink-2">
            {text('printing-here.about', { address: printer.address, columns: printer.columns })}
          </p>
        </div>
      </div>
      <SelectField
        label={text('printing-here.way')}
        value={way}
        options={waysOf(printer, { via, byDefault, ways: ports.ways }).map((each) => ({
          value: each,
          label: text(`printing-here.way.${each}`),
        }))}
        onChange={({ target }) => {
          const next = target.value as PrinterWay
          if (isPort(next)) return setWanted(next)
          setWanted(null)
          attach(printer.id, next)
        }}
      />
      {isPort(way) && (
        <PortChoice
          way={way}
          chosen={via === way ? ports.chosen(printer.id) : null}
          onRequest={ports.request}
          onChosen={(port) => {
            setWanted(null)
            attach(printer.id, way, port)
          }}
        />
      )}
      {isPort(via) && wanted === null && (
        <CheckboxRow
          label={text('printing-here.codes')}
          checked={picturesCodes}
          onChange={({ target }) => pictureCodes(printer.id, target.checked)}
        />
      )}
      {wanted === null && <TestPrint printer={printer} mine={via !== 'none'} />}
    </li>
  )
}

/** Browsers print nothing fiscal: only the wrapper and what stands in for it do. */
function waysOf(
  { fiscal }: Printer,
  { via, byDefault, ways }: { via: PrinterWay; byDefault: PrinterWay; ways: readonly PortWay[] },
): PrinterWay[] {
  const offered: PrinterWay[] = [byDefault, ...(fiscal ? [] : ways), via, 'none']
  return [...new Set(offered)]
}

function isPort(way: PrinterWay): way is PortWay {
  return way === 'web-usb' || way === 'web-serial'
}
