import { useState } from "react"

interface ModelPictureProps {
  readonly address: string
  readonly className: string | undefined
  /** In CSS px, so that nothing moves when the picture loads. The height is 9/16 of it. */
  readonly width: number
}

/** A model's picture (K3, E16). Renders nothing if it fails to load: the name is next to it. */
export function ModelPicture({ address, className, width }: ModelPictureProps) {
  const [missing, setMissing] = useState<string>()
  if (address === missing) return null
  return (
    <img
      className={className}
      src={address}
      alt=""
      width={width}
      height={(width * 9) / 16}
      referrerPolicy="no-referrer"
      onError={() => setMissing(address)}
    />
  )
}
