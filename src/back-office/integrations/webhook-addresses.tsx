import { useState } from 'react'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Service = OnlineProvider | 'GLOVO'

type WebhookAddressesProps = { provider: Service; webhooks: Readonly<Record<string, string>> }

/** Addresses that are entered at the provider, so that it tells what becomes of money, or that guests order. */
export function WebhookAddresses({ provider, webhooks }: WebhookAddressesProps) {
  const text = useText()
  const entries = Object.entries(webhooks)
  if (entries.length === 0) return null
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="mb-1 p-0 text-t3 font-semibold">{text('integrations.webhooks')}</legend>
      <p className="m-0 text-t2 text-ink-2">{text(`integrations.webhooks.${provider}`)}</p>
      {entries.map(([name, address]) => (
        <Address key={name} provider={provider} name={name} address={address} />
      ))}
    </fieldset>
  )
}

function Address({ provider, name, address }: { provider: Service; name: string; address: string }) {
  const text = useText()
  const words = useTextLookup()
  const [copied, setCopied] = useState(false)
  const label = words([`integrations.${provider}.webhook.${name}`]) ?? name
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch (error) {
      console.warn('the address can be taken from the field', error)
    }
  }
  return (
    <div className="flex items-end gap-2">
      <TextField
        fieldClassName="min-w-0 flex-1"
        label={label}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button
        icon={copied ? 'check' : 'copy'}
        aria-label={text(copied ? 'integrations.copied' : 'integrations.copy', { name: label })}
        onClick={() => void copy()}
      />
    </div>
  )
}
