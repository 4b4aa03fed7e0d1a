import type { BrandPicture } from "../../domain/location/Location.ts"
import { ModelPicture } from "../components/ModelPicture.tsx"
import { useTexts } from "../language/useTexts.ts"
import styles from "./hero.module.css"

/** The brand's own picture. If it fails to load, the line of light stays. */
export function HeroPicture({ picture: { address, alternative } }: { readonly picture: BrandPicture }) {
  const { language } = useTexts()
  return <ModelPicture className={styles.whole} address={address} alternative={alternative[language]} width={1024} />
}
