import { createFileRoute, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { WithApproval } from '#app/with-approval.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'

export const Route = createFileRoute('/p/$placeId/orders/$checkId_/pay')({ component: Pay })

function Pay() {
  const { placeId, checkId } = Route.useParams()
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Permitted anyOf={['place-order', 'crew-order']}>
      <WithTexts part="pages">
        <WithApproval>
          <CheckoutScreen
            checkId={checkId}
            onBack={() => {
              if (canGoBack) router.history.back()
              else void navigate({ to: '/p/$placeId/orders/$checkId', params: { placeId, checkId } })
            }}
          />
        </WithApproval>
      </WithTexts>
    </Permitted>
  )
}
