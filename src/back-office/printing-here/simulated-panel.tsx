import {
  simulatedReplies,
  useSimulatedPrinter,
  type SimulatedSettings,
} from '#hooks/printing/use-simulated-printer.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

/** Seconds from the job to the paper. */
const delays = [0, 1, 3, 5] as const

/** How the printer on the screen behaves, to see what the till does when a real one fails. */
export function SimulatedPanel() {
  const text = useText()
  const { settings, change } = useSimulatedPrinter()
  return (
    <Panel title={text('printing-here.simulated')}>
      <p className="mb-4 text-t2 text-ink-2">{text('printing-here.simulated.detail')}</p>
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
        <SelectField
          label={text('printing-here.reply')}
          value={settings.reply}
          options={simulatedReplies.map((reply) => ({
            value: reply,
            label: text(`printing-here.reply.${reply}`),
          }))}
          onChange={({ target }) =>
            change({ ...settings, reply: target.value as SimulatedSettings['reply'] })
          }
        />
        <SelectField
          label={text('printing-here.delay')}
          value={String(settings.delayMs)}
          options={[...new Set([...delays.map((seconds) => seconds * 1000), settings.delayMs])].map((ms) => ({
            value: String(ms),
            label: text('printing-here.delay.seconds', { seconds: ms / 1000 }),
          }))}
          onChange={({ target }) => change({ ...settings, delayMs: Number(target.value) })}
        />
      </div>
    </Panel>
  )
}
