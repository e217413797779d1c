import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { Checkout } from '../checkout.ts'
import { ByHandPanel } from './other-panels.tsx'
import { LeftAfterPart, PartButton } from './part-button.tsx'

/** Online: a link that the guest pays by, where somebody takes that money; or money that came before. */
export function OnlinePanel({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const { link, method, change } = checkout
  if (link.offers.length === 0) return <ByHandPanel checkout={checkout} />
  return (
    <>
      <Segmented
        label={text('checkout.online.which')}
        wide
        value={method === 'link' ? 'link' : 'online'}
        onChange={(next) => change({ method: next, typed: '' })}
        options={[
          { value: 'link', label: text('checkout.online.link'), icon: 'qr' },
          { value: 'online', label: text('checkout.online.before'), icon: 'globe' },
        ]}
      />
      {method === 'link' ? <NewLink checkout={checkout} /> : <ByHandPanel checkout={checkout} />}
    </>
  )
}

function NewLink({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const offline = useIsOffline()
  const { link, collection, takeOnBill, working } = checkout
  const offer = link.offers.find(({ provider }) => provider === link.chosen)
  return (
    <div className="panel flex flex-col gap-3 p-4">
      <p className="m-0 flex gap-2 font-medium">
        <Icon name="qr" className="text-ink-2" />
        <span>{text('checkout.link.how', { amount: format.money(collection.amount) })}</span>
      </p>
      {link.offers.length > 1 && link.chosen !== null && (
        <Segmented
          label={text('checkout.link.provider')}
          value={link.chosen}
          onChange={link.choose}
          options={link.offers.map(({ provider }) => ({
            value: provider,
            label: text(`provider.${provider}`),
          }))}
        />
      )}
      {offer?.environment === 'test' && (
        <Mark tone="warn" icon="alert" className="self-start">
          {text('checkout.link.test')}
        </Mark>
      )}
      {offline && (
        <Banner
          card
          tone="warn"
          icon="cloud-off"
          title={text('checkout.link.offline')}
          detail={text('checkout.link.offline.detail')}
        />
      )}
      {collection.tooMuch && (
        <p role="alert" className="m-0 text-t2 font-semibold text-bad">
          {text('checkout.card.tooMuch', { amount: format.money(collection.toCollect) })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {takeOnBill !== null && (
          <Button icon="printer" disabled={working || collection.amount === 0} onClick={takeOnBill}>
            {text('checkout.link.on-bill')}
          </Button>
        )}
        <PartButton checkout={checkout} />
      </div>
      <LeftAfterPart checkout={checkout} />
    </div>
  )
}
