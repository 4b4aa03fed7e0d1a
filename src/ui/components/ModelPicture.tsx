import { useState } from "react"

interface ModelPictureProps {
  readonly address: string
  readonly className: string | undefined
  /** In CSS px, so that nothing moves when the picture loads. The height is 9/16 of it. */
  readonly width: number
  /** Text alternative. Absent: the name next to it is enough. */
  readonly alternative?: string | undefined
  /** Whether the browser fetches the picture only when it is about to be in view. */
  readonly isLate?: boolean
}

/** A model's picture (K3, E16). Marked once it is there. Renders nothing if it fails to load: the name is next to it. */
export function ModelPicture({ address, className, width, alternative = "", isLate = false }: ModelPictureProps) {
  const [missing, setMissing] = useState<string>()
  const [there, setThere] = useState(false)
  if (address === missing) return null
  return (
    <img
      className={className}
      src={address}
      alt={alternative}
      loading={isLate ? "lazy" : undefined}
      width={width}
      height={(width * 9) / 16}
      referrerPolicy="no-referrer"
      data-there={there || undefined}
      // A picture that was requested ahead is there before the first paint: its load event comes later.
      ref={(picture) => {
        if (picture?.naturalWidth) setThere(true)
      }}
      onLoad={() => setThere(true)}
      onError={() => setMissing(address)}
    />
  )
}
