import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Stepper } from '#ui/fields/stepper.tsx'
import { maxQuantity } from './cart-reducer.ts'

type LineStepperProps = {
  /** Thousandths. */
  quantity: number
  onQuantity: (quantity: number) => void
}

/** How many of a dish, by whole pieces. */
export function LineStepper({ quantity, onQuantity }: LineStepperProps) {
  const text = useText()
  const format = useFormat()
  return (
    <Stepper
      label={text('register.line.quantity')}
      value={quantity}
      min={1000}
      max={maxQuantity}
      step={1000}
      onChange={onQuantity}
      format={format.quantity}
      lessLabel={text('register.line.less')}
      moreLabel={text('register.line.more')}
    />
  )
}
