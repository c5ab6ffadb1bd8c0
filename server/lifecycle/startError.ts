/**
 * Error of a site that cannot start, in one line for the person who starts it.
 */
export class StartError extends Error {
	override name = "StartError";
}

/** Turns what a start fails with into what to do about it; others stay as they are. */
export function explainListenError(
	error: NodeJS.ErrnoException,
	{ host, port }: { host: string; port: number },
	names = { host: "HOST", port: "PORT" },
): Error {
	const reasons: Record<string, string> = {
		EADDRINUSE: `Port ${port} is taken by another program. Set ${names.port} to a free one.`,
		EACCES: `Port ${port} may not be used by this user. Set ${names.port} to one above 1023.`,
		EADDRNOTAVAIL: `The address ${host} (${names.host}) is not one of this machine.`,
		ENOTFOUND: `The address ${host} (${names.host}) is not known.`,
	};
	const reason = error.code && reasons[error.code];
	return reason ? new StartError(reason) : error;
}
