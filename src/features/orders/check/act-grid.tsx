import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { actFacts, type ActKey } from '#features/orders/acts/act-facts.ts'
import type { AllowedAct } from '#features/orders/acts/allowed-acts.ts'

type ActsProps = { checkId: string; acts: readonly AllowedAct[]; onAct: (key: ActKey) => void }

const mostShown = 8

/** Everything that may be done with the check, two rows of it in sight, the rest behind More. */
export function ActGrid(props: ActsProps) {
  const { acts } = props
  const fits = acts.length <= mostShown
  const shown = fits ? acts : acts.slice(0, mostShown - 1)
  if (acts.length === 0) return null
  return (
    <div data-bottom-bar className="grid flex-none grid-cols-4 gap-2 border-t border-line p-3">
      {shown.map((act) => (
        <ActButton key={act.key} {...props} act={act} />
      ))}
      {!fits && <MoreActs {...props} acts={acts.slice(mostShown - 1)} />}
    </div>
  )
}

/** One button for all acts, or for those that have no room. */
export function MoreActs(props: ActsProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  if (props.acts.length === 0) return null
  return (
    <>
      <Button icon="dots" className="px-2 text-t2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('check.act.more')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('check.act.more')}
        closeLabel={text('check.close')}
      >
        <div className="grid grid-cols-2 gap-2">
          {props.acts.map((act) => (
            <ActButton
              key={act.key}
              {...props}
              act={act}
              onAct={(key) => {
                setOpen(false)
                props.onAct(key)
              }}
            />
          ))}
        </div>
      </Sheet>
    </>
  )
}

function ActButton({ checkId, act, onAct }: ActsProps & { act: AllowedAct }) {
  const text = useText()
  const { placeId } = usePlace()
  const { key, locked } = act
  const word = text(`check.act.${key}`)
  const look = 'min-w-0 px-2 text-t2'
  if (key === 'add') {
    return (
      <Link
        to="/p/$placeId/register"
        params={{ placeId }}
        search={{ check: checkId }}
        className={cx(buttonClass(), look)}
      >
        <Icon name={actFacts[key].icon} />
        {word}
      </Link>
    )
  }
  if (locked) {
    return (
      <Button
        kind="soft"
        icon="lock"
        className={look}
        aria-label={text('check.locked', { act: word })}
        onClick={() => onAct(key)}
      >
        {word}
      </Button>
    )
  }
  return (
    <Button icon={actFacts[key].icon} className={look} onClick={() => onAct(key)}>
      {word}
    </Button>
  )
}
