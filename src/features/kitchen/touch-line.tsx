import * as v from 'valibot'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

type Touch = readonly [icon: IconName, words: MessageKey]

const touches: readonly Touch[] = [
  ['flame', 'kitchen.hint.tap'],
  ['circle-check-big', 'kitchen.hint.again'],
]
const atPassToo: readonly Touch[] = [['check-double', 'kitchen.hint.out']]
const back: readonly Touch[] = [['recall', 'kitchen.hint.hold']]

/** The effect of a touch on a dish, for who is new here; until somebody puts the line away on this display. */
export function TouchLine({ atPass }: { atPass: boolean }) {
  const text = useText()
  const { placeId } = usePlace()
  const [isAway, setAway] = useStored(`lokal:kitchen-touches-away:${placeId}`, v.boolean())
  if (isAway === true) return null
  return (
    <div className="flex min-w-0 flex-[1_1_18rem] items-center">
      <ul
        aria-label={text('kitchen.hint')}
        className="m-0 flex min-w-0 flex-1 list-none flex-wrap gap-x-3 p-0"
      >
        {[...touches, ...(atPass ? atPassToo : []), ...back].map(([icon, words]) => (
          <li key={words} className="flex items-center gap-1">
            <Icon name={icon} size={16} />
            {text(words)}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="relative grid h-8 w-12 flex-none place-items-center rounded-r1 after:absolute after:inset-x-0 after:-inset-y-2"
        aria-label={text('kitchen.hint.away')}
        title={text('kitchen.hint.away')}
        onClick={() => setAway(true)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
