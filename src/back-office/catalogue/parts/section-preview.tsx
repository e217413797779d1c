import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { numberOf } from '../../fields/number.tsx'
import { modifiersOf, type Pieces, type SectionPiece } from './pieces.ts'

/** A modifier section as the till asks it. Only to be looked at. */
export function SectionPreview({ pieces, section }: { pieces: Pieces; section: SectionPiece }) {
  const text = useText()
  const { amount } = useFormat()
  const modifiers = modifiersOf(pieces, section.id)
  const least = numberOf(section.minAmount) ?? 0
  const most = numberOf(section.maxAmount) ?? 0
  const isFree = modifiers.some(({ price }) => price === 0)
  return (
    <Panel>
      <h2 className="mb-2 text-t2 font-semibold text-ink-2">{text('office.atTill')}</h2>
      <p className="mb-1 flex items-baseline justify-between gap-2">
        <b className="font-[650]">{section.name || text('menuItem.modifiers.unnamed')}</b>
        <span className="text-t2 text-ink-2">
          {least > 0
            ? text('register.modifiers.atLeast', { amount: least })
            : text('register.modifiers.atMost', { amount: most })}
        </span>
      </p>
      <ul className="flex flex-col gap-1.5">
        {modifiers.map(({ id, name, price }) => (
          <li
            key={id}
            className="flex min-h-12 items-center gap-3 rounded-r2 border-[1.5px] border-line-strong px-3"
          >
            <span aria-hidden="true" className={cx('check', most === 1 && !section.multiple && 'round')} />
            <span className="min-w-0 flex-1 break-words">{name}</span>
            {numberOf(price) !== null && price !== 0 && (
              <span className="tn whitespace-nowrap text-ink-2">+{amount(price ?? 0)}</span>
            )}
          </li>
        ))}
      </ul>
      {isFree && (
        <p className="mt-2 flex gap-2 text-t2 text-ink-2">
          <Icon name="info" size={18} className="mt-px flex-none" />
          {text('menuItem.modifiers.free')}
        </p>
      )}
    </Panel>
  )
}
