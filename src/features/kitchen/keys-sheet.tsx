import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

const keys: readonly [keys: string, what: MessageKey][] = [
  ['1 – 9', 'kitchen.keys.ticket'],
  ['Enter', 'kitchen.keys.press'],
  ['Backspace', 'kitchen.keys.back'],
  ['R', 'kitchen.keys.recall'],
  ['A', 'kitchen.keys.all-day'],
  ['0', 'kitchen.keys.all'],
  ['P', 'kitchen.keys.pass'],
  ['C', 'kitchen.keys.closed'],
  ['?', 'kitchen.keys.help'],
  ['F1', 'kitchen.keys.manual'],
]

/** Of the whole app, for those who may go there. */
const waiterKeys: typeof keys = [
  ['F2', 'shell.tables'],
  ['F3', 'shell.orders'],
]

const touches: readonly MessageKey[] = [
  'kitchen.touch.tap',
  'kitchen.touch.long',
  'kitchen.touch.part',
  'kitchen.touch.bump',
  'kitchen.touch.out',
]

/** The effects of touches, the keys of a bump bar and what each does, and the way to the manual. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { placeId } = usePlace()
  const waits = useCan('place-order')
  return (
    <Sheet open onClose={onClose} title={text('kitchen.keys.title')} closeLabel={text('kitchen.keys.close')}>
      <ul className="m-0 list-none p-0 pb-3">
        {touches.map((what) => (
          <li key={what} className="py-1 text-t3">
            {text(what)}
          </li>
        ))}
      </ul>
      <Link
        to="/p/$placeId/help"
        params={{ placeId }}
        search={{ from: 'kitchen' }}
        className={`mb-3 ${buttonClass({ wide: true })}`}
      >
        <Icon name="help" />
        {text('kitchen.keys.manual')}
      </Link>
      <dl className="m-0 grid grid-cols-[auto_1fr] items-center gap-x-4">
        {[...keys, ...(waits ? waiterKeys : [])].map(([key, what]) => (
          <div
            key={key}
            className="col-span-2 grid min-h-10 grid-cols-subgrid items-center border-b border-line"
          >
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd className="m-0 text-t3">{text(what)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
