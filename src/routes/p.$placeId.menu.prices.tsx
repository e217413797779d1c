import { createFileRoute } from '@tanstack/react-router'
import { MenuFrame } from '#app/menu-frame.tsx'
import { usePriceLinks } from '#app/links/use-price-links.tsx'
import { PricePage } from '#back-office/catalogue/prices/price-page.tsx'

export const Route = createFileRoute('/p/$placeId/menu/prices')({ component: Prices })

function Prices() {
  return (
    <MenuFrame entry="prices">
      <PricePage {...usePriceLinks()} />
    </MenuFrame>
  )
}
