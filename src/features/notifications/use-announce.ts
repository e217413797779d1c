import { useEffect, useRef } from 'react'
import type { Notification } from '#domain/notification/notification.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { justCome, knownOf } from './just-come.ts'
import { mutedKinds } from './muted.ts'
import { actOf } from './notice-act.ts'
import { loudKinds, noticeLooks } from './notice-looks.ts'
import { useNoticeActs } from './use-notice-acts.ts'
import { useNoticeWords } from './use-notice-words.ts'
import { createSignal } from '#ui/marks/tones.ts'

/** Tells what comes while the app is open: a message that waits politely, for what is urgent a sound too. */
export function useAnnounce(notices: readonly Notification[] | undefined, given?: () => void): void {
  const own = useRing()
  const ring = given ?? own
  const { clock, engine } = usePlace()
  const { device } = useStores()
  const text = useText()
  const words = useNoticeWords()
  const toast = useToast()
  const acts = useNoticeActs(nothing)
  const known = useRef<ReadonlySet<string> | null>(null)
  const latest = useRef({ words, toast, acts, text })
  useEffect(() => {
    latest.current = { words, toast, acts, text }
  })
  useEffect(() => {
    if (notices === undefined) return
    const now = clock() + engine.status().clockOffset
    const come = justCome(notices, known.current, now, mutedKinds(device))
    known.current = knownOf(notices)
    const [newest] = come
    if (newest === undefined) return
    if (come.some(({ kind }) => loudKinds.includes(kind))) ring()
    // One at a time: the others are counted at the bell.
    const { words: wordsOf, toast: toasts, acts: doing, text: say } = latest.current
    const act = actOf(newest)
    toasts.show({
      content: wordsOf(newest).title,
      // What was refused or held is no success.
      state: ['bad', 'warn'].includes(noticeLooks[newest.kind].tone) ? 'error' : 'success',
      ...((act?.do === 'open-check' || act?.do === 'open-payment') && {
        action: {
          label: say('notifications.act.open'),
          onPress: () => {
            void doing.read([newest.id])
            void doing.run(act)
          },
        },
      }),
    })
  }, [notices, clock, engine, device, ring])
}

function useRing(): () => void {
  const made = useRef<ReturnType<typeof createRing> | null>(null)
  const ring = useRef(() => (made.current ??= createRing()).ring())
  return ring.current
}

/** A toast is on top of a page that may be left. */
function nothing(): void {}

/** Two falling tones and a short vibration, where the browser has them. */
function createRing(): { ring(): void } {
  const tones = [
    { hertz: 880, delay: 0 },
    { hertz: 660, delay: 0.18 },
  ]
  const sound = createSignal(tones, { volume: 0.3, length: 0.17 })
  return {
    ring() {
      if ('vibrate' in navigator) navigator.vibrate([120, 60, 120])
      sound()
    },
  }
}
