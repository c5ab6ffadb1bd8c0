import type { LanguageCode } from "../language.ts";

/** Root of single sign-on's addresses; a provider's key follows. */
export const signOnRoot = "/sso";

/** Address that leads to a provider, and back with an open session. */
export const signOnPath = (key: string, language: LanguageCode): string =>
	`${signOnRoot}/${key}?lang=${language}`;

/** Address by which a member proves at his provider who he is. */
export const signOnProofPath = (key: string, language: LanguageCode): string =>
	`${signOnRoot}/${key}/prove?lang=${language}`;

/** Address that leads to where the provider ends its own session. */
export const signOnLeavePath = (key: string, language: LanguageCode): string =>
	`${signOnRoot}/${key}/leave?lang=${language}`;

/** Fragment of the login's address when a session waits to be taken over. */
export const signedOnFragment = "signed-in";

/** Addresses of this site that are registered at a provider, of this key. */
export const signOnAddresses = (origin: string, key: string) => ({
	callback: `${origin}${signOnRoot}/${key}/callback`,
	backChannelLogout: `${origin}${signOnRoot}/${key}/logout`,
	afterLogout: `${origin}${signOnRoot}/${key}/left`,
});
