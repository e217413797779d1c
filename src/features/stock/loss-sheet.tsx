import { useText } from '#hooks/texts/use-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { ChooseProduct } from './choose-product.tsx'
import { LossAmountStep } from './loss-amount-step.tsx'
import { useLossSteps } from './loss-steps.ts'

/** A loss over another page, such as the kitchen's: it closes once it is saved. */
export function LossSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const steps = useLossSteps(null, onClose)
  if (steps === undefined) return null
  const { product, products, recent, choose, save } = steps
  return (
    <Sheet
      open
      full
      onClose={onClose}
      title={product?.name ?? text('stock.loss.title')}
      closeLabel={text('stock.loss.close')}
      headerActions={
        product && <IconButton icon="back" label={text('stock.loss.other')} onClick={() => choose(null)} />
      }
    >
      {product === null ? (
        <ChooseProduct products={products} recent={recent} onChoose={choose} />
      ) : (
        <LossAmountStep
          key={product.id}
          product={product}
          onSave={(amount, reason) => void save(amount, reason)}
        />
      )}
    </Sheet>
  )
}
