import { Suspense, useState, type ReactNode } from 'react'
import { late } from '#ui/late.ts'

const WhatToTell = late(() => import('./what-to-tell.tsx'), 'WhatToTell')
const MessageSheet = late(() => import('./message-sheet.tsx'), 'MessageSheet')

/** The sheets over the list: what this device tells aloud, and a message to the crew. */
export function useNoticeTools(): { tell(): void; write(): void; sheets: ReactNode } {
  const [open, setOpen] = useState<'tell' | 'write' | null>(null)
  const close = () => setOpen(null)
  return {
    tell: () => setOpen('tell'),
    write: () => setOpen('write'),
    sheets: (
      <Suspense>
        {open === 'tell' && <WhatToTell onClose={close} />}
        {open === 'write' && <MessageSheet onClose={close} />}
      </Suspense>
    ),
  }
}
