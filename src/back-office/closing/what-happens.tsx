import { useLive } from '#hooks/place/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Step } from '#ui/step.tsx'

/** What closing does to people, devices and records, in plain words. */
export function WhatHappens() {
  const text = useText()
  const people = useLive(async (rows) => (await rows.all('placeUsers')).length) ?? 0
  return (
    <ol className="flex flex-col gap-3">
      <Step
        icon="people"
        title={text('closing.people')}
        text={text('closing.people.text', { count: people })}
      />
      <Step icon="monitor" title={text('closing.devices')} text={text('closing.devices.text')} />
      <Step icon="receipt" title={text('closing.kept')} text={text('closing.kept.text')} />
      <Step icon="lock" title={text('closing.address')} text={text('closing.address.text')} />
    </ol>
  )
}
