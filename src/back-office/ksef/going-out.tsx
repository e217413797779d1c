import type { KsefSettings } from '#domain/place/ksef-settings.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import type { KsefDesk } from '#hooks/invoices/use-ksef.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { Switch } from '#ui/fields/switch.tsx'

const switches = ['sendsAtOnce', 'sendsToConsumers', 'mailsBuyer', 'warnsAtHalf'] as const

/** How invoices go out: four switches, in force at once. */
export function GoingOut({ desk, settings }: { desk: KsefDesk; settings: KsefSettings }) {
  const text = useText()
  const errorText = useErrorText()
  const offline = useIsOffline()
  const { working, failure, run } = useOneCall()
  return (
    <Panel title={text('ksef.going-out')}>
      <div className="flex flex-col divide-y divide-line">
        {switches.map((name) => (
          <div key={name} className="py-1">
            <Switch
              label={text(`ksef.going-out.${name}`)}
              help={text(`ksef.going-out.${name}.help`)}
              checked={settings[name]}
              disabled={offline || working}
              onChange={(checked) => void run(() => desk.set({ ...settings, [name]: checked }))}
            />
          </div>
        ))}
      </div>
      {failure !== null && (
        <p role="alert" className="m-0 mt-2 text-t2 font-semibold text-bad">
          {errorText(failure.code)}
        </p>
      )}
    </Panel>
  )
}
