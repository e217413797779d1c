import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useGuide } from '#hooks/place/use-guide.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/** The way back to a guide that was hidden before it was done. */
export function GuideAgain() {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const guide = useGuide()
  if (!guide || !guide.isHidden || guide.isOver) return null
  const show = async () => {
    const saved = await guide.hide(false)
    if (saved.ok) toast.show({ content: text('guide.again.shown'), state: 'success' })
    else toast.show({ content: errorText(saved.error), state: 'error' })
  }
  return (
    <Banner
      card
      icon="list-checks"
      title={text('guide.again.title')}
      detail={text('guide.again.text', { done: guide.handled, all: guide.steps.length })}
      action={<Button onClick={() => void show()}>{text('guide.again.show')}</Button>}
    />
  )
}
