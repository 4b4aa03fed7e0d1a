/** Constrained baseline is 42; profiles beyond it are offered by encoders whose picture is within it all the same. */
const baseline = 0x42

/**
 * The offer with H.264 profiles as browsers take them, as Wowza's own player does (S1): a profile beyond baseline becomes
 * 42e01f, and baseline without constraints becomes constrained.
 */
export const playableOffer = (sdp: string): string =>
  sdp.replace(/profile-level-id=([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/gi, (_all, profile, constraints, level) => {
    if (Number.parseInt(profile, 16) > baseline) return "profile-level-id=42e01f"
    return `profile-level-id=${profile}${constraints === "00" ? "e0" : constraints}${level}`
  })
