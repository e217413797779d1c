import { late } from '#ui/late.ts'

/** Only where a place wants pictures on its tiles. */
export const TilePicture = late(() => import('./tile-picture.tsx'), 'TilePicture')
