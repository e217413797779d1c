/** What kind of device this is, as far as its screen tells; the place's people may know better. */
export function scopeOfScreen(): 'phone' | 'till' {
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'till'
}
