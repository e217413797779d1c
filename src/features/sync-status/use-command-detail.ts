import { useFormat } from '#hooks/texts/use-format.ts'
import { detailOf } from './command-detail.ts'

/** How many dishes are named. */
const mostNamed = 4

/** What a command carries, in one line: dishes, money, the words of the person; empty where there is none of it. */
export function useCommandDetail(args: Readonly<Record<string, unknown>>): string {
  const format = useFormat()
  const { lines, amount, comment, reason } = detailOf(args)
  const dishes = lines
    .slice(0, mostNamed)
    .map(({ name, quantity }) => `${format.quantity(quantity)} × ${name}`)
  const all = lines.length > mostNamed ? [...dishes, '…'] : dishes
  return [all.join(', '), amount === null ? '' : format.money(amount), comment, reason]
    .filter((part) => part !== '')
    .join(' · ')
}
