import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { DeliveryPage, type DeliveryScreenProps } from './delivery-page.tsx'
import { useDeliveryData } from './use-delivery-data.ts'

/** A new order by phone: who, where and when; the till goes on from here. */
export function DeliveryScreen(props: DeliveryScreenProps) {
  const text = useText()
  const data = useDeliveryData()
  if (data === undefined) {
    return (
      <Skeleton label={text('delivery.loading')} className="p-4">
        <Bone className="mb-3 h-14 w-full" />
        <Bone className="mb-3 h-40 w-full" />
        <Bone className="h-40 w-full" />
      </Skeleton>
    )
  }
  if (data.delivery === null) {
    return (
      <EmptyState
        icon="bike"
        className="m-auto"
        title={text('delivery.none')}
        text={text('delivery.noneHint')}
        action={
          <Button kind="primary" onClick={props.onBack}>
            {text('delivery.back')}
          </Button>
        }
      />
    )
  }
  return <DeliveryPage {...props} data={data} delivery={data.delivery} />
}
