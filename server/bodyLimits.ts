const kib = 1024;

/** Bytes of a form, sent by a script or posted by a page. */
export const formLimit = 32 * kib;

/** Bytes of every other body: a token, a few ids, words to look for. */
export const bodyLimit = 4 * kib;

/**
 * Calls that carry more, by the end of their path. JSON may write a character in
 * six bytes: what the contracts allow fits in, and hardly more.
 */
const larger: Record<string, number> = {
	"contactus-add": formLimit,
	"download-login": 10 * kib,
	"account-password": 16 * kib,
	download_msg_mark: 12 * kib,
	download_file_v3: 256 * kib,
	upload_file_v2: 36 * kib,
};

/** The limit of a call's body; files sent as a form have limits of their own. */
export function bodyLimitOf(path: string): number {
	return larger[path.slice(path.lastIndexOf("/") + 1)] ?? bodyLimit;
}
