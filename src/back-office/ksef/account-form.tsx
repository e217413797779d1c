import { useState } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import type { EnteredKsefAccount, KsefAccountView, KsefDesk } from '#hooks/invoices/use-ksef.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { KeyFile } from './key-file.tsx'

type Way = 'certificate' | 'token'

/** A certificate with its key, or a token. They go one way only. */
export function KsefAccountForm({ desk, onSaved }: { desk: KsefDesk; onSaved: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const words = useTextLookup()
  const offline = useIsOffline()
  const { working, failure, run } = useOneCall<KsefAccountView>()
  const [way, setWay] = useState<Way>('certificate')
  const [entered, setEntered] = useState({ certificate: '', key: '', password: '', token: '' })
  const put = (change: Partial<typeof entered>) => setEntered({ ...entered, ...change })
  const whole =
    way === 'token' ? entered.token.trim() !== '' : entered.certificate !== '' && entered.key !== ''
  const save = async (account: EnteredKsefAccount) => {
    const saved = await run(() => desk.save(account))
    if (saved.ok) onSaved()
  }
  const { certificate, key, password, token } = entered
  const given: EnteredKsefAccount =
    way === 'token' ? { kind: 'token', token } : { kind: 'certificate', certificate, key, password }
  const fault = failure?.fields[0]
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={text('ksef.way')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'certificate', label: text('ksef.way.certificate') },
          { value: 'token', label: text('ksef.way.token') },
        ]}
      />
      {way === 'certificate' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <KeyFile
            kind="certificate"
            chosen={certificate !== ''}
            onText={(text) => put({ certificate: text })}
          />
          <KeyFile kind="key" chosen={key !== ''} onText={(text) => put({ key: text })} />
          <PasswordField
            label={text('ksef.key.password')}
            help={text('ksef.key.password.help')}
            value={password}
            maxLength={200}
            autoComplete="new-password"
            spellCheck={false}
            showLabel={text('integrations.key.show')}
            hideLabelText={text('integrations.key.hide')}
            onChange={({ target }) => put({ password: target.value })}
          />
        </div>
      ) : (
        <PasswordField
          label={text('ksef.token')}
          help={text('ksef.token.help')}
          value={token}
          maxLength={2000}
          autoComplete="new-password"
          spellCheck={false}
          showLabel={text('integrations.key.show')}
          hideLabelText={text('integrations.key.hide')}
          onChange={({ target }) => put({ token: target.value })}
        />
      )}
      {failure !== null && (
        <p role="alert" className="m-0 font-semibold text-bad">
          {words([`ksef.fault.${fault ?? ''}`]) ?? errorText(failure.code)}
        </p>
      )}
      {offline && <p className="m-0 text-t2 text-ink-2">{text('ksef.offline')}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        {desk.known?.isPlayed === true && (
          <Button disabled={offline || working} onClick={() => void save({ kind: 'played' })}>
            {text('ksef.account.played')}
          </Button>
        )}
        <Button
          kind="primary"
          icon="check"
          working={working}
          workingLabel={text('ksef.account.saving')}
          disabled={offline || !whole}
          onClick={() => void save(given)}
        >
          {text('ksef.account.save')}
        </Button>
      </div>
    </div>
  )
}
