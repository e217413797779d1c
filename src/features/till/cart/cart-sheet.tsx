import { useText } from '#hooks/texts/use-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { readableFill } from '#ui/marks/readable-fill.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { ReactNode } from 'react'
import { CartBody } from './cart-body.tsx'
import { CartFoot } from './cart-foot.tsx'
import { CartFacts, CartTitle } from './cart-head.tsx'
import type { LayoutProps } from '#features/till/layout-props.ts'

type CartSheetProps = Pick<
  LayoutProps,
  'till' | 'markedOf' | 'dishes' | 'onChangeLine' | 'onOpenCheck' | 'onOpenLine'
> & {
  children: ReactNode
}

/** The cart over the menu, where there is no room beside it. */
export function CartSheet(props: CartSheetProps) {
  const { till, onOpenCheck, children } = props
  const text = useText()
  const open = (checkId: string | null) => {
    till.openCart(false)
    onOpenCheck(checkId)
  }
  return (
    <Sheet
      open
      full
      flush
      wide="right"
      band={readableFill(till.diningOption.color)}
      onClose={() => till.openCart(false)}
      title={<CartTitle till={till} inHeading />}
      headerActions={
        (till.check !== null || till.leave !== null) && (
          <IconButton
            icon="plus"
            label={text('register.cart.newOrder')}
            className="-mt-1"
            onClick={() => (till.check === null ? till.leave?.() : open(null))}
          />
        )
      }
      closeLabel={text('register.close')}
      footer={<CartFoot till={till} />}
    >
      <div className="px-4 pb-2">
        <CartFacts till={till} />
      </div>
      <CartBody {...props} onOpenCheck={open} />
      {children}
    </Sheet>
  )
}
