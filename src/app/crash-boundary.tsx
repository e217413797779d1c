import { Component, type ReactNode } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'

type Props = { children: ReactNode }

/** The one place where an error ends that nothing else could handle. What was saved is safe: it is on the disk. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('the app could not go on', error)
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children
  }
}

function CrashScreen() {
  const text = useText()
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="alert">
        <EmptyState
          icon="alert"
          title={text('crash.title')}
          text={text('crash.text')}
          action={
            <Button kind="primary" icon="refresh" onClick={() => location.assign('/')}>
              {text('crash.reload')}
            </Button>
          }
        />
      </div>
    </main>
  )
}
