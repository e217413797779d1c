/** The largest image file that is taken, bytes: 5 MB. */
export const maxImageBytes = 5 * 1024 * 1024

/** The least length of the shorter side of an image, pixels. */
export const minImageSidePx = 400

/** Kinds of files that are taken, as browsers name them. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * Why a file need not be sent, or null. `size` in bytes; `type` as the browser says, empty where it does not know.
 * The server looks at the content itself.
 */
export function imageObjection(file: {
  size: number
  type: string
}): 'body_too_large' | 'image_unreadable' | null {
  if (file.size > maxImageBytes) return 'body_too_large'
  return file.type === '' || imageTypes.some((type) => type === file.type) ? null : 'image_unreadable'
}
