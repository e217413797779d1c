import { useRouter } from '@tanstack/react-router'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { ChooseProduct } from './choose-product.tsx'
import { LossAmountStep } from './loss-amount-step.tsx'
import { useLossSteps } from './loss-steps.ts'

/** Losses and own use, one after the other. `productId`: what somebody came here for; saved, they go back there. */
export function LossScreen({ productId }: { productId: string | null }) {
  const text = useText()
  const pill = useStatusPill()
  const { history } = useRouter()
  const steps = useLossSteps(productId, () => {
    if (productId !== null) history.back()
  })
  if (steps === undefined) return null
  const { product, products, recent, choose, save } = steps
  return (
    <>
      <PageHeader
        title={product?.name ?? text('stock.loss.title')}
        detail={product && text('stock.loss.title')}
        before={
          product ? (
            <IconButton
              icon="back"
              label={text('stock.loss.other')}
              className="-ml-2"
              onClick={() => choose(null)}
            />
          ) : (
            <IconButton
              icon="close"
              label={text('stock.loss.close')}
              className="-ml-2"
              onClick={() => history.back()}
            />
          )
        }
        actions={<span className="contents max-tablet:[&>*:last-child]:hidden">{pill}</span>}
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4">
        {product === null ? (
          <ChooseProduct products={products} recent={recent} onChoose={choose} />
        ) : (
          <LossAmountStep
            key={product.id}
            product={product}
            onSave={(amount, reason) => void save(amount, reason)}
          />
        )}
      </div>
    </>
  )
}
