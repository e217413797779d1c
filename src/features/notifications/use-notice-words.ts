import { useCallback } from 'react'
import type { Notification } from '#domain/notification/notification.ts'
import { noticeWords, type NoticeWords } from '#domain/wording/notice-words.ts'
import { useSpeech } from '#hooks/device/use-speech.ts'

/** The words of a notice in the reader's language. */
export function useNoticeWords(): (notice: Pick<Notification, 'kind' | 'facts' | 'text'>) => NoticeWords {
  const speech = useSpeech()
  return useCallback((notice) => noticeWords(speech, notice), [speech])
}
