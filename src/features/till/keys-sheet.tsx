import { useText } from '#hooks/texts/use-text.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'

const keys = [
  ['/', 'search'],
  ['Enter', 'add'],
  ['↑ ↓', 'line'],
  ['+ −', 'quantity'],
  ['Delete', 'remove'],
  ['Ctrl Enter', 'send'],
  ['F9', 'pay'],
  ['F1', 'help'],
  ['F2', 'tables'],
  ['F3', 'orders'],
  ['Ctrl Z', 'take-back'],
  ['Esc', 'close'],
  ['?', 'keys'],
] as const

/** Every key that the till knows. Mount it to open it. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Sheet open onClose={onClose} title={text('register.keys.title')} closeLabel={text('register.close')}>
      <dl className="m-0 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 pb-2">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="tn rounded-r1 border border-line bg-canvas px-2 py-1 font-semibold whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd className="m-0">{text(`register.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
