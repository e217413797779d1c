import { useState } from 'react'
import { outageModes, type KsefOutage } from '#domain/ksef/ksef-outage.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/**
 * The panel that begins and ends an outage of KSeF itself, as the ministry has announced it. Works without a network
 * too.
 */
export function OutagePanel({ open }: { open: KsefOutage | null }) {
  const text = useText()
  const errorText = useErrorText()
  const format = useFormat()
  const mutate = useMutate()
  const { show } = useToast()
  const [mode, setMode] = useState<(typeof outageModes)[number]>('unavailability')
  const press = async () => {
    const saved = await (open === null
      ? mutate('ksef-outage.begin', { mode })
      : mutate('ksef-outage.end', { outageId: open.id }))
    if (!saved.ok) show({ state: 'error', content: errorText(saved.error) })
  }
  return (
    <Panel title={text('ksef.outage')}>
      {open === null ? (
        <>
          <p className="m-0 mb-3 text-t2 text-ink-2">{text('ksef.outage.detail')}</p>
          <ChoiceGroup
            label={text('ksef.outage.mode')}
            value={mode}
            onChange={setMode}
            help={text(`ksef.outage.${mode}.help`)}
            tight
            options={outageModes.map((value) => ({ value, label: text(`ksef.outage.${value}`) }))}
          />
        </>
      ) : (
        <p className="m-0">
          <b className="font-semibold">{text(`ksef.outage.${open.mode}.name`)}</b>
          <span className="tn block text-t2 text-ink-2">
            {text('ksef.outage.since', {
              when: `${format.day(open.startedAt)} ${format.time(open.startedAt)}`,
            })}
          </span>
        </p>
      )}
      <Button className="mt-3" wide kind={open === null ? 'line' : 'primary'} onClick={() => void press()}>
        {text(open === null ? 'ksef.outage.begin' : 'ksef.outage.end')}
      </Button>
    </Panel>
  )
}
