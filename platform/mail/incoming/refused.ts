/** Error of a mail that is not taken, with the answer of SMTP: a code, and words that begin with an enhanced one. */
export class MailRefused extends Error {
	override name = "MailRefused";
	readonly code: number;
	constructor(code: number, message: string) {
		super(message);
		this.code = code;
	}
}

/** Answer where the fault is ours: whoever has the mail keeps it, and tries again. */
export function tryLater(why = "try again later"): MailRefused {
	return new MailRefused(451, `4.3.0 ${why}`);
}
