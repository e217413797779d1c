import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { usePaymentsLinks } from '#app/links/use-payments-links.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { PaymentPage } from '#back-office/payments/payment-page.tsx'

export const Route = createFileRoute('/p/$placeId/payments/$paymentId')({ component: Payment })

function Payment() {
  const { paymentId } = Route.useParams()
  const links = usePaymentsLinks()
  return (
    <Permitted anyOf={permissionsOf('payments')}>
      <WithTexts part="office">
        <PaymentPage key={paymentId} paymentId={paymentId} links={links} />
      </WithTexts>
    </Permitted>
  )
}
