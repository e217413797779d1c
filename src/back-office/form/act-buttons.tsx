import { Button } from '#ui/button.tsx'
import type { AnyRow } from '../any-row.ts'
import type { Screen } from '../define-screen.ts'
import { useRowActs } from '../row-acts.ts'

type ActButtonsProps = { screen: Pick<Screen, 'acts'>; row: AnyRow }

/** What else can be done to the row of a form. */
export function ActButtons({ screen, row }: ActButtonsProps) {
  const actsOf = useRowActs(screen.acts)
  return actsOf(row).map(({ key, icon, label, onSelect }) => (
    <Button key={key} kind="quiet" icon={icon} className="self-start" onClick={onSelect}>
      {label}
    </Button>
  ))
}
