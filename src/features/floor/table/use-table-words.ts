import { useNow } from '#hooks/place/time/use-now.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { TableView } from '../floor-view.ts'
import { stateLooks } from './state-looks.ts'

/** How tables are told about: what is read aloud, and how long they have stood as they stand. */
export function useTableWords() {
  const text = useText()
  const format = useFormat()
  const now = useNow(10_000)
  const age = ({ since }: Pick<TableView, 'since'>) => (since === null ? null : format.age(now - since))
  return {
    age,
    /** `Table 12, cooking, 9 min, 4 seats`; with whose cart waits there. */
    name: (view: TableView): string =>
      [
        text('floor.table', { name: view.table.name }),
        text(stateLooks[view.state].word).toLocaleLowerCase(),
        age(view),
        ...view.carts.map(({ owner }) => owner),
        text('floor.seats', { count: view.table.seats }),
        view.checks.length > 1 ? text('floor.checks', { count: view.checks.length }) : null,
      ]
        .filter((part) => part !== null)
        .join(', '),
  }
}
