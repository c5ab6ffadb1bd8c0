/** States of a partner's account: invited until a password is chosen. */
export const partnerStates = ["invited", "active", "disabled"] as const;
export type PartnerState = (typeof partnerStates)[number];
