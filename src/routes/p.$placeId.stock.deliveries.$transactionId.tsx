import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { GoodsDeliveryPage } from '#back-office/deliveries/goods-delivery-page.tsx'
import { areaRights } from '#domain/access/area-rights.ts'

export const Route = createFileRoute('/p/$placeId/stock/deliveries/$transactionId')({ component: Delivery })

function Delivery() {
  const { transactionId } = Route.useParams()
  return (
    <Permitted anyOf={areaRights.product.see}>
      <WithTexts part="office">
        <GoodsDeliveryPage key={transactionId} transactionId={transactionId} />
      </WithTexts>
    </Permitted>
  )
}
