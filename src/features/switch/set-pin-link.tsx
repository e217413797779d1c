import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'

type SetPinLinkProps = { wide?: boolean; onClick: () => void }

/** Leads to where the own first PIN is set. */
export function SetPinLink({ wide = false, onClick }: SetPinLinkProps) {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <Link
      to="/p/$placeId/profile"
      params={{ placeId }}
      search={{ tab: 'security' }}
      hash="pin"
      className={buttonClass({ kind: 'primary', wide })}
      onClick={onClick}
    >
      {text('switch.enrol.set')}
    </Link>
  )
}
