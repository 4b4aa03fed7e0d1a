import { type FrameFindings, frameFeatures } from "../../domain/streamtest/outcomes.ts"

/** The part of the permissions policy that some browsers let a page read. */
interface PolicyReader {
  readonly allowsFeature: (name: string) => boolean
}

/** What is needed of the page's globals. */
export interface FramedPage {
  readonly self: unknown
  readonly top: unknown
  readonly document: object
}

/** What the page around this one allows (IF11); Chromium's browsers tell, the others do not. */
export const framePolicy = ({ self, top, document }: FramedPage): FrameFindings => {
  const { permissionsPolicy, featurePolicy } = document as {
    permissionsPolicy?: PolicyReader
    featurePolicy?: PolicyReader
  }
  const policy = permissionsPolicy ?? featurePolicy
  return {
    isFramed: self !== top,
    lacking: policy && frameFeatures.filter((feature) => !policy.allowsFeature(feature)),
  }
}
