import { useState } from 'react'
import { useFileAddress } from '#hooks/calls/use-item-image.ts'

/** The picture of a dish above its name. One that is not to be had leaves its place to the name. */
export function TilePicture({ imageId }: { imageId: string }) {
  const address = useFileAddress()
  const [failed, setFailed] = useState(false)
  return failed ? null : (
    <img
      src={address(imageId)}
      alt=""
      loading="lazy"
      className="-mx-2.5 -mt-2.5 h-9 max-w-none flex-none rounded-t-r2 object-cover"
      style={{ width: 'calc(100% + 1.25rem)' }}
      onError={() => setFailed(true)}
    />
  )
}
