import type { LanguageCode } from "../language.ts";

/**
 * Pages on which a partner chooses a password, made without scripts. They are no pages of
 * the map: a mail leads to them, and the login.
 */
export const invitationRoot = "/invitations";
/** Page on which a partner asks for a link, and, with a token, chooses a new password. */
export const passwordRoot = "/password";

const pathOf = (root: string) => (token: string, language: LanguageCode) =>
	`${root}/${token}?lang=${language}`;

export const invitationPath = pathOf(invitationRoot);
export const passwordLinkPath = pathOf(passwordRoot);

/** Address at which a link to a new password is asked for. */
export const passwordPath = (language: LanguageCode): string =>
	`${passwordRoot}?lang=${language}`;

/** Pages at which the mail about new files is stopped without a login. */
export const digestRoot = "/digest";

/** Address that stops a digest, by the token of its mail. */
export const digestStopPath = (token: string): string =>
	`${digestRoot}/${token}`;
