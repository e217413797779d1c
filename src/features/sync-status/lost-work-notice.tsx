import { useLostWork } from '#hooks/outbox/use-lost-work.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'

type Lost = ReturnType<typeof useLostWork>['lost'][number]

/** The work that a browser has thrown away before it was sent. Nothing can bring it back, so a person has to know. */
export function LostWorkNotice() {
  const text = useText()
  const saveFile = useSaveFile()
  const { lost, close } = useLostWork()
  const exportLost = (each: Lost) =>
    saveFile({
      name: `lokal-lost-${each.id.slice(0, 8)}.json`,
      type: 'application/json',
      content: JSON.stringify({ format: 'lokal-lost', version: 1, ...each }, null, 2),
    })
  return lost.map((each) => {
    const numbers = ordersOf(each)
    return (
      <Banner
        key={each.id}
        card
        tone="bad"
        icon="unlink"
        title={text('outbox.lost.title')}
        detail={
          numbers.length > 0
            ? text('outbox.lost.orders', { numbers: numbers.join(', ') })
            : text('outbox.lost.changes', { count: each.rows.length })
        }
        action={
          <span className="flex gap-2">
            <Button icon="download" onClick={() => exportLost(each)}>
              {text('outbox.export')}
            </Button>
            <Button onClick={() => void close(each.id)}>{text('outbox.lost.close')}</Button>
          </span>
        }
      />
    )
  })
}

/** Numbers of the orders that nobody but this device has seen. */
function ordersOf({ rows }: Lost): string[] {
  return rows
    .filter(({ table, shown, server }) => table === 'orders' && shown !== null && server === null)
    .map(({ shown }) => String(shown?.['number']))
    .sort()
}
