import { Link } from '@tanstack/react-router'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** An address that leads nowhere. */
export function NotFound() {
  const text = useText()
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon="help"
        title={text('shell.lost.title')}
        text={text('shell.lost.text')}
        action={
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {text('shell.lost.act')}
          </Link>
        }
      />
    </main>
  )
}
